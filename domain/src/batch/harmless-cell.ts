// Full-width forms are read as the plain ones by spreadsheets of East Asia.
const begins = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const number = /^[+-]?\d[\d .,\u00a0]{0,60}%?$/;

const isHarmful = (text: string): boolean => begins.test(text) && !number.test(text);

/** A cell that no spreadsheet takes for a formula: text that begins like one gets an apostrophe, a number stays a number. */
export const harmlessCell = (text: string): string =>
  isHarmful(text.replace(/^'+/, "")) ? `'${text}` : text;

/** What a harmless cell was made of. */
export const originalCell = (text: string): string =>
  text.startsWith("'") && isHarmful(text.replace(/^'+/, "")) ? text.slice(1) : text;
