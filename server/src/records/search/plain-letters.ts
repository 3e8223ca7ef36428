/** Letters that are none with a mark, but are written so where there is no key for them. */
const written: ReadonlyMap<number, string> = new Map([
  [0xe6, "a"],
  [0xf8, "o"],
]);

const plainOf = (letter: string): string =>
  written.get(letter.charCodeAt(0)) ?? letter.normalize("NFD").charAt(0);

/** Small letters without their marks, as the database's `plain_letters`: as many as before. */
export const plainLetters = (letters: string): string =>
  letters.replace(/[\u00e0-\u00ff]/g, plainOf);
