const marks = /\p{M}/gu;
// Most addresses are so already.
const plain = /^[ -$&-~]*$/;

const decoded = (url: string): string => {
  try {
    return decodeURIComponent(url);
  } catch {
    // A lone percent sign: the words stand in it all the same.
    return url;
  }
};

/** An address to look for words in: decoded, in lower case, without the marks over letters. */
export const wordsOfAddress = (url: string): string =>
  plain.test(url)
    ? url.toLowerCase()
    : decoded(url).toLowerCase().normalize("NFD").replace(marks, "");
