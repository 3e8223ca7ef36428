import type { Doubt, Kind } from "../kind.ts";
import { empty, read } from "../reading.ts";
import { isCleanText } from "../text-rules.ts";
import { textLike } from "./text-like.ts";

const form = /^[A-Z]{2}[A-Z\d]{9}\d$/;

const isinLength = 12;
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

const between = /[\s\u200b-\u200d\u2060\ufeff]+/g;

/** In upper case without spaces, as ISINs are stored. */
const compactIsin = (text: string): string => text.replace(between, "").toUpperCase();

export type IsinFault =
  /** Differs from the valid ISIN `fits` only in case and spaces. */
  | { readonly sort: "notation"; readonly fits: string }
  | { readonly sort: "length" | "letters" | "checkDigit" };

/**
 * Why a text is not a valid ISIN. Length and letters are checked first; the check digit is meaningless
 * without them.
 */
export const findIsinFault = (text: string): IsinFault | null => {
  if (isValidIsin(text)) return null;
  const compact = compactIsin(text);
  if (isValidIsin(compact)) return { sort: "notation", fits: compact };
  if (compact.length !== isinLength) return { sort: "length" };
  return { sort: form.test(compact) ? "checkDigit" : "letters" };
};

/** The doubt for each fault. */
export const isinDoubts = {
  length: "isinLength",
  letters: "isinLetters",
  checkDigit: "checkDigit",
} as const satisfies Partial<Record<IsinFault["sort"], Doubt>>;

const like = textLike({
  maxLength: 20,
  broken: (value) => (isCleanText(value) ? null : "badText"),
});

/**
 * An invalid ISIN is a doubt, never an error: real documents contain them. Case and spaces are ignored if the
 * check digit is then valid.
 */
export const isin: Kind<"isin"> = {
  ...like,
  parse(typed) {
    if (typed === "") return empty;
    const fault = findIsinFault(typed);
    if (fault === null) return read(typed);
    return fault.sort === "notation" ? read(fault.fits) : read(typed, isinDoubts[fault.sort]);
  },
};
