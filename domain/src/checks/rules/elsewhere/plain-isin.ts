/** An ISIN normalized for comparison: upper case, no spaces. */
export const plainIsin = (isin: string): string => isin.replace(/\s/g, "").toUpperCase();
