/** What a formula begins with; full-width forms are read as the plain ones by spreadsheets of East Asia. */
export const formulaStarts = "=+@-\t\r\n\uff1d\uff0b\uff20\uff0d";
/** The same as an expression, in which a hyphen at the end stands for itself. */
export const formulaStart = /^[=+@\t\r\n\uff1d\uff0b\uff20\uff0d-]/;
/** What is a number all the same. */
export const numberForm = /^[+-]?\d[\d .,\u00a0]{0,60}%?$/;

const isHarmful = (text: string): boolean => formulaStart.test(text) && !numberForm.test(text);

/** A cell that no spreadsheet takes for a formula: text that begins like one gets an apostrophe, a number stays a number. */
export const harmlessCell = (text: string): string =>
  isHarmful(text.replace(/^'+/, "")) ? `'${text}` : text;

/** What a harmless cell was made of. */
export const originalCell = (text: string): string =>
  text.startsWith("'") && isHarmful(text.replace(/^'+/, "")) ? text.slice(1) : text;
