import type { Column } from "../list-columns.ts";

/** Column names in order, as in the address. */
export type Names = readonly string[];

export const namesOf = (columns: readonly Column[]): Names => columns.map(({ wire }) => wire);

/** Moves a column to another position, limited to the ends. */
export const movedTo = (names: Names, name: string, place: number): Names => {
  if (!names.includes(name)) return names;
  const others = names.filter((one) => one !== name);
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, name);
};

/** Moves a chosen column past the next chosen one, skipping those in between. */
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

/** The address parameter for the columns; undefined if they are the default ones. */
export const columnsParam = (names: Names, usual: Names): string | undefined =>
  names.join() === usual.join() ? undefined : names.join();
