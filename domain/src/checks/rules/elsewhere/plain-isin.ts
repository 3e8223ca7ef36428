/** An ISIN as it is compared: in upper case, without spaces. */
export const plainIsin = (isin: string): string => isin.replace(/\s/g, "").toUpperCase();
