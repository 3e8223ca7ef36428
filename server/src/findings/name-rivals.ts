import type { Elsewhere, KnownName } from "@teckna/domain/checks/elsewhere";
import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { areNear, turnedOf } from "@teckna/domain/checks/rules/elsewhere/near-keys";

/** A spelling that occurs in other issues, and whether a check (K07) should report it there. */
export type SpellingState = { readonly name: string; readonly is_odd: boolean };

/** In how many issues a spelling occurs, this one included. */
type Total = Pick<KnownName, "key" | "name"> & { readonly total: number };

type ByKey = ReadonlyMap<string, readonly Total[]>;

/** Of two spellings of a name the rarer is odd; the issue that it occurs in itself does not count. */
const isRarer = (one: Total, same: readonly Total[]): boolean =>
  same.some((other) => other.name !== one.name && other.total >= one.total);

const isMeantFor = (key: string, other: string): boolean =>
  key !== other && (areNear(key, other) || turnedOf(key).includes(other));

/** A name that occurs in only one issue is odd if there is a similar name that it may be meant for. */
const isOdd = (one: Total, byKey: ByKey): boolean => {
  const same = byKey.get(one.key) ?? [];
  if (same.length > 1 || one.total > 1) return isRarer(one, same);
  return [...byKey.keys()].some((other) => isMeantFor(one.key, other));
};

/**
 * The state of the spellings in other issues, for spellings that may mean one of this issue's names; they were looked
 * up for the issue's own checks.
 */
export const spellingStates = (
  names: readonly string[],
  { names: rivals = [] }: Pick<Elsewhere, "names">,
): readonly SpellingState[] => {
  if (rivals.length === 0) return [];
  const own = new Set(names);
  const totals = new Map<string, Total>(
    [...own].map((name) => [name, { key: normaliseName(name), name, total: 1 }]),
  );
  for (const { key, name, issues } of rivals)
    totals.set(name, { key, name, total: issues + (own.has(name) ? 1 : 0) });
  const byKey = Map.groupBy(totals.values(), ({ key }) => key);
  return rivals.flatMap(({ name }) => {
    const one = totals.get(name);
    return one ? [{ name, is_odd: isOdd(one, byKey) }] : [];
  });
};
