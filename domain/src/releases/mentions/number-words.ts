import { numberWords, tenWords } from "../../terms/number-words.ts";

const ones = [...numberWords].flatMap(([word, value]) => (value < 10 ? [word] : []));
const compound = `(?<ten>${[...tenWords.keys()].join("|")})(?:[ -]?(?<one>${ones.join("|")}))?`;
const whole = new RegExp(`^${compound}$`, "u");

/** Number words of percentages and days, in lower case: `tolv`, `tjugofem`, `twenty-five`, for use in an expression. */
export const numberWordPattern = [
  compound.replace(/\?<(?:ten|one)>/g, "?:"),
  ...numberWords.keys(),
].join("|");

/** The number that a word says, if it says one. */
export const readNumberWord = (word: string): number | undefined => {
  const { ten = "", one = "" } = whole.exec(word)?.groups ?? {};
  const tens = tenWords.get(ten);
  return tens === undefined ? numberWords.get(word) : tens + (numberWords.get(one) ?? 0);
};
