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

const lineBreaks = "\n\r";
// Invisible characters: soft hyphen, zero-width spaces and joiners, direction marks.
const unseen = /[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]/;

const isUnseen = (sign: string): boolean => unseen.test(sign) && !lineBreaks.includes(sign);

type Edges = { readonly from: number; readonly to: number };

/** The range of the text between invisible characters at its ends. */
const edgesOf = (text: string): Edges => {
  let [from, to] = [0, text.length];
  while (from < to && isUnseen(text.charAt(from))) from++;
  while (to > from && isUnseen(text.charAt(to - 1))) to--;
  return { from, to };
};

const firstVisible = 0x21;
const lastPlain = 0x7e;
const isPlain = (code: number): boolean => code >= firstVisible && code <= lastPlain;

/** Whether the text begins or ends with spaces or invisible characters; line breaks do not count. */
export const hasEdgeSpaces = (text: string): boolean => {
  if (text === "") return false;
  // Fast path for every cell of a large paste: two comparisons decide most texts.
  const [first, last] = [text.charCodeAt(0), text.charCodeAt(text.length - 1)];
  if (isPlain(first) && isPlain(last)) return false;
  return isUnseen(text.charAt(0)) || isUnseen(text.charAt(text.length - 1));
};

const invisible = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** The text without soft hyphens, zero-width spaces and joiners, and direction marks. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");

export const trimEdgeSpaces = (text: string): string => {
  const { from, to } = edgesOf(text);
  return text.slice(from, to);
};

const openBox = "␣";

/** Makes surrounding invisible characters visible: `NXTCL␣`. */
export const markEdgeSpaces = (text: string): string => {
  const { from, to } = edgesOf(text);
  return openBox.repeat(from) + text.slice(from, to) + openBox.repeat(text.length - to);
};

/** At most `max` code points, with an ellipsis if the text was cut; always well-formed Unicode. */
export const clip = (text: string, max: number): string =>
  isLongerThan(text, max)
    ? `${Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join("")
        .toWellFormed()}…`
    : text.toWellFormed();
