const unfit = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
const unfitInLongText = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/u;

/** No control character, lone surrogate or noncharacter. */
export const isCleanText = (text: string): boolean => !unfit.test(text);

/** As clean text, but with tabs and line breaks. */
export const isCleanLongText = (text: string): boolean => !unfitInLongText.test(text);

export const countCodePoints = (text: string): number => {
  let count = text.length;
  for (let index = 0; index + 1 < text.length; index++) {
    if ((text.codePointAt(index) ?? 0) > 0xffff) {
      count--;
      index++;
    }
  }
  return count;
};

export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || countCodePoints(text) > max);

export const isBlank = (text: string): boolean => text.trim() === "";

/** At most `max` code points, an ellipsis where something was cut; always well-formed. */
export const clip = (text: string, max: number): string =>
  isLongerThan(text, max)
    ? `${Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join("")
        .toWellFormed()}…`
    : text.toWellFormed();
