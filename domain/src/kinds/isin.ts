import type { Kind } from "../kind.ts";
import { empty, read } from "../reading.ts";
import { isCleanText } from "../text-rules.ts";
import { textLike } from "./text-like.ts";

const form = /^[A-Z]{2}[A-Z\d]{9}\d$/;

const zero = 48;
const letterA = 65;

const doubled = (digit: number): number => (digit < 5 ? 2 * digit : 2 * digit - 9);

/** ISO 6166: letters become two digits each, then every second digit from the right is doubled. */
const hasCheckDigit = (isin: string): boolean => {
  let sum = 0;
  let isDoubled = false;
  for (let place = isin.length - 1; place >= 0; place--) {
    const code = isin.charCodeAt(place);
    const value = code < letterA ? code - zero : code - letterA + 10;
    const last = value % 10;
    sum += isDoubled ? doubled(last) : last;
    isDoubled = !isDoubled;
    if (value < 10) continue;
    const first = (value - last) / 10;
    sum += isDoubled ? doubled(first) : first;
    isDoubled = !isDoubled;
  }
  return sum % 10 === 0;
};

export const isValidIsin = (isin: string): boolean => form.test(isin) && hasCheckDigit(isin);

const like = textLike({
  maxLength: 20,
  broken: (value) => (isCleanText(value) ? null : "badText"),
});

/** A wrong ISIN is a doubt, never an error: real documents carry them. */
export const isin: Kind<"isin"> = {
  ...like,
  parse(typed) {
    if (typed === "") return empty;
    return isValidIsin(typed) ? read(typed) : read(typed, "checkDigit");
  },
};
