import type { Elsewhere } from "./elsewhere.ts";
import { type LookUps, nothingLike } from "./look-ups.ts";

/** The maximum number of names, and of ISINs, in one lookup request: nearly all issues have fewer than fifty. */
export const maxLookedUp = 300;

const piecesOf = (texts: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / maxLookedUp) }, (_, at) =>
    texts.slice(at * maxLookedUp, (at + 1) * maxLookedUp),
  );

/** Splits a lookup into parts that each fit into one request. */
export const partsOf = (lookUps: LookUps): readonly LookUps[] => {
  const [names, isins] = [piecesOf(lookUps.names), piecesOf(lookUps.isins)];
  const nobody = nothingLike(lookUps.issue.id);
  return Array.from({ length: Math.max(1, names.length, isins.length) }, (_, at) => ({
    // Similar issues are only looked up in the first part.
    issue: at === 0 ? lookUps.issue : nobody,
    names: names[at] ?? [],
    guaranteesUntil: lookUps.guaranteesUntil,
    isins: isins[at] ?? [],
    ...(at === 0 && lookUps.known && { known: lookUps.known }),
  }));
};

/** The lists joined; undefined if none was looked up. */
const joined = <T>(
  lists: readonly (readonly T[] | undefined)[],
  keyOf: (each: T) => string,
): readonly T[] | undefined => {
  const known = lists.filter((list) => list !== undefined);
  if (known.length <= 1) return known[0];
  return [...new Map(known.flat().map((each) => [keyOf(each), each])).values()];
};

/** Joins the results of a lookup's parts. */
export const joinElsewhere = (parts: readonly Elsewhere[]): Elsewhere => {
  const names = joined(
    parts.map((part) => part.names),
    ({ name }) => name,
  );
  const aliases = joined(
    parts.map((part) => part.aliases),
    ({ key }) => key,
  );
  const paidGuarantees = joined(
    parts.map((part) => part.paidGuarantees),
    ({ key }) => key,
  );
  return {
    ...(names && { names }),
    ...(aliases && { aliases }),
    ...(paidGuarantees && { paidGuarantees }),
    issues: parts.flatMap(({ issues = [] }) => issues),
    isins: parts.flatMap(({ isins = [] }) => isins),
  };
};
