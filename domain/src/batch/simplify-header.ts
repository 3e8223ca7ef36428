/** The most characters of a column name that are compared and shown. */
export const maxHeader = 200;

/** The name of a column as it is compared: case, spaces, punctuation and how a letter is composed make no difference. */
export const simplify = (name: string): string =>
  name
    .slice(0, maxHeader)
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
