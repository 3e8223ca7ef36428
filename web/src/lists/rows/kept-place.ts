/** The ids of rows in view by their indexes, in order. */
export type SeenRows = ReadonlyMap<number, string>;

/** The id of the row at an index; undefined until it is loaded. */
type IdAt = (index: number) => string | undefined;

/** Loaded rows are at most this far from those in view. */
const reach = 500;

const indexesNear = (seen: SeenRows, idAt: IdAt): ReadonlyMap<string, number> => {
  const first = Math.max(0, Math.min(...seen.keys()) - reach);
  const near = new Map<string, number>();
  for (let index = first; index <= Math.max(...seen.keys()) + reach; index += 1) {
    const id = idAt(index);
    if (id !== undefined) near.set(id, index);
  }
  return near;
};

/** By how many rows the first row in view that is still loaded has moved; null if none is. */
export const shiftOf = (seen: SeenRows, idAt: IdAt): number | null => {
  if (seen.size === 0) return null;
  const near = indexesNear(seen, idAt);
  for (const [index, id] of seen) {
    const now = near.get(id);
    if (now !== undefined) return now - index;
  }
  return null;
};
