import type { Elsewhere } from "./elsewhere.ts";
import type { LookUps } from "./look-ups.ts";

/** As many names, and as many ISINs, are looked up in one request: nearly all issues have fewer than fifty. */
export const maxLookedUp = 300;

const piecesOf = (texts: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / maxLookedUp) }, (_, at) =>
    texts.slice(at * maxLookedUp, (at + 1) * maxLookedUp),
  );

/** Look-ups that each fit in one request, and find together what these would. */
export const partsOf = (lookUps: LookUps): readonly LookUps[] => {
  const [names, isins] = [piecesOf(lookUps.names), piecesOf(lookUps.isins)];
  const { id = null } = lookUps.issue;
  const nobody = {
    id,
    shareId: null,
    offeredUnits: null,
    outstandingShares: null,
    unitSubPrice: null,
    subStartDate: null,
  };
  return Array.from({ length: Math.max(1, names.length, isins.length) }, (_, at) => ({
    // Issues that are alike are found once.
    issue: at === 0 ? lookUps.issue : nobody,
    names: names[at] ?? [],
    guaranteesUntil: lookUps.guaranteesUntil,
    isins: isins[at] ?? [],
  }));
};

/** Every element of lists that were looked up; undefined where none was. */
const joined = <T>(
  lists: readonly (readonly T[] | undefined)[],
  keyOf: (each: T) => string,
): readonly T[] | undefined => {
  const known = lists.filter((list) => list !== undefined);
  if (known.length <= 1) return known[0];
  return [...new Map(known.flat().map((each) => [keyOf(each), each])).values()];
};

/** What was found of all parts of a look-up. */
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
