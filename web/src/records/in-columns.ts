type Weighted<T> = { readonly item: T; readonly weight: number };

const sum = <T>(column: readonly Weighted<T>[]): number =>
  column.reduce((total, { weight }) => total + weight, 0);

const tallest = <T>(columns: readonly (readonly Weighted<T>[])[]): number =>
  Math.max(...columns.map(sum));

/** All ways to split a row of items into `count` consecutive columns. */
const cuts = <T>(items: readonly Weighted<T>[], count: number): (readonly Weighted<T>[])[][] => {
  if (count <= 1 || items.length <= 1) return [[items]];
  return items
    .slice(1)
    .flatMap((_, index) =>
      cuts(items.slice(index + 1), count - 1).map((rest) => [items.slice(0, index + 1), ...rest]),
    );
};

/**
 * Splits items in order into at most `count` columns so that the tallest is as low as possible. Typing never
 * moves a field to another column.
 */
export const inColumns = <T>(
  items: readonly T[],
  count: number,
  weightOf: (item: T) => number,
): readonly (readonly T[])[] => {
  const weighted = items.map((item) => ({ item, weight: weightOf(item) }));
  const ways = Array.from({ length: count }, (_, index) => cuts(weighted, index + 1)).flat();
  const best = ways.reduce((low, way) => (tallest(way) < tallest(low) ? way : low));
  return best.map((column) => column.map(({ item }) => item));
};
