import type { Kind } from "../kind.ts";
import { empty, read } from "../reading.ts";
import { isCleanText } from "../text-rules.ts";
import { textLike } from "./text-like.ts";

const form = /^[A-Z]{2}[A-Z\d]{9}\d$/;

/** ISO 6166: letters become two digits each, then every second digit from the right is doubled. */
const hasCheckDigit = (isin: string): boolean => {
  const digits = Array.from(isin, (sign) => Number.parseInt(sign, 36)).join("");
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 1 ? 2 * digit : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
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
