/** The maximum number of characters of a column name that are compared and shown. */
export const maxHeader = 200;

/**
 * A column name normalized for comparison: without case, spaces, punctuation and differences in Unicode
 * composition.
 */
export const simplify = (name: string): string =>
  name
    .slice(0, maxHeader)
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
