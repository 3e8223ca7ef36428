/** The median of repeated measurements, with minimum and maximum. */
export type Spread = { readonly median: number; readonly least: number; readonly max: number };

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return (lower + upper) / 2;
};

const shareUnder = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length * share)] ?? Number.NaN;

/** The 99th percentile. */
export const slowest99 = (values: readonly number[]): number => shareUnder(values, 0.99);

/** The 95th percentile. */
export const slowest95 = (values: readonly number[]): number => shareUnder(values, 0.95);

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  max: Math.max(...values),
});
