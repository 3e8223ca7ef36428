/** Letters that have no diacritic but are often typed as another letter. */
const written: ReadonlyMap<string, string> = new Map([
  ["æ", "a"],
  ["ø", "o"],
]);

const plainOf = (letter: string): string =>
  written.get(letter) ?? letter.normalize("NFD").charAt(0);

/** Lower-case letters without diacritics, like the database's `plain_letters`; the length does not change. */
export const plainLetters = (letters: string): string =>
  letters.replace(/[\u00e0-\u00ff]/g, plainOf);
