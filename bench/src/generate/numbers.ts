export const clamp = (value: number, least: number, max: number): number =>
  Math.min(max, Math.max(least, value));

export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/**
 * A number in the product's form of decimals, exact text. Safe for at most six decimals, which are never written with
 * an exponent.
 */
export const exact = (value: number, decimals: number): string => String(roundTo(value, decimals));

/** A count; zero becomes empty. */
export const positive = (count: number): number | null => (count > 0 ? count : null);
