/** Characters that start a formula. East Asian spreadsheets treat the full-width forms like the plain ones. */
export const formulaStarts = "=+@-\t\r\n\uff1d\uff0b\uff20\uff0d";
/** The same as a regular expression. */
export const formulaStart = /^[=+@\t\r\n\uff1d\uff0b\uff20\uff0d-]/;
/** Starts like a formula but is a number. */
export const numberForm = /^[+-]?\d[\d .,\u00a0]{0,60}%?$/;

const isHarmful = (text: string): boolean => formulaStart.test(text) && !numberForm.test(text);

/**
 * Makes a cell safe from being run as a formula (CSV injection): text that starts like one gets an
 * apostrophe; numbers are unchanged.
 */
export const harmlessCell = (text: string): string =>
  isHarmful(text.replace(/^'+/, "")) ? `'${text}` : text;

/** Reverses `harmlessCell`. */
export const originalCell = (text: string): string =>
  text.startsWith("'") && isHarmful(text.replace(/^'+/, "")) ? text.slice(1) : text;
