import type { Column } from "../list-columns.ts";

/** Names of columns in their order, as they stand in the address. */
export type Names = readonly string[];

export const namesOf = (columns: readonly Column[]): Names => columns.map(({ wire }) => wire);

/** A column at another place; beyond the ends it stays at them. */
export const movedTo = (names: Names, name: string, place: number): Names => {
  if (!names.includes(name)) return names;
  const others = names.filter((one) => one !== name);
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, name);
};

/** A column that is chosen moves past the next one that is, whatever stands between them. */
export const movedPast = (
  names: Names,
  chosen: ReadonlySet<string>,
  name: string,
  step: 1 | -1,
): Names => {
  if (!chosen.has(name)) return names;
  const inOrder = names.filter((one) => chosen.has(one));
  const next = inOrder[inOrder.indexOf(name) + step];
  return next === undefined ? names : movedTo(names, name, names.indexOf(next));
};

/** What the address says of them: nothing where they are the usual ones. */
export const columnsParam = (names: Names, usual: Names): string | undefined =>
  names.join() === usual.join() ? undefined : names.join();
