/** One sort key; written `name` or `-name` in the API. */
export type SortKey = { readonly name: string; readonly isDescending: boolean };

export const readSort = (text: string | undefined): readonly SortKey[] =>
  (text ?? "")
    .split(",")
    .filter((part) => part !== "" && part !== "-")
    .map((part) => ({ name: part.replace(/^-/, ""), isDescending: part.startsWith("-") }));

export const writeSort = (keys: readonly SortKey[]): string =>
  keys.map(({ name, isDescending }) => (isDescending ? `-${name}` : name)).join(",");

const next = (key: SortKey | undefined, name: string): readonly SortKey[] => {
  if (!key) return [{ name, isDescending: false }];
  return key.isDescending ? [] : [{ name, isDescending: true }];
};

/** Cycles ascending, descending, default order; `isAdded` keeps the other keys. */
export const toggleSort = (
  keys: readonly SortKey[],
  name: string,
  isAdded: boolean,
): readonly SortKey[] => {
  const at = keys.findIndex((key) => key.name === name);
  if (!isAdded) return next(keys[at], name);
  if (at === -1) return [...keys, { name, isDescending: false }];
  return [...keys.slice(0, at), ...next(keys[at], name), ...keys.slice(at + 1)];
};
