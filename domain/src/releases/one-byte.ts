const largest = 0xff;
/** Characters at a time; more would be too many arguments of one call. */
const chunk = 4096;

/**
 * The same text, stored with one byte for each character, if all of its characters are among the first 256.
 * Regular expressions read such text in two thirds of the time; a text from which wider characters were removed
 * keeps two bytes for each.
 */
export const toOneByte = (text: string): string => {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; from += chunk) {
    const codes: number[] = [];
    for (let at = from; at < Math.min(from + chunk, text.length); at++) {
      const code = text.charCodeAt(at);
      if (code > largest) return text;
      codes.push(code);
    }
    // Not `...`, which asks the array's iterator for each of them.
    // What it calls returns a text.
    pieces.push(Reflect.apply(String.fromCharCode, null, codes) as string);
  }
  return pieces.join("");
};
