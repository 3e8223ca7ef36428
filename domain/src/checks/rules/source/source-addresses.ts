const marks = /\p{M}/gu;
// Fast path: most addresses are plain already.
const plain = /^[ -$&-~]*$/;

const decoded = (url: string): string => {
  try {
    return decodeURIComponent(url);
  } catch {
    // The address has a stray percent sign; its words are found undecoded.
    return url;
  }
};

/** An address normalized for word search: decoded, in lower case, without diacritics. */
export const wordsOfAddress = (url: string): string =>
  plain.test(url)
    ? url.toLowerCase()
    : decoded(url).toLowerCase().normalize("NFD").replace(marks, "");
