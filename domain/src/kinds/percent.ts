import type { Kind } from "../kind.ts";
import { checkDecimal, decimalSchema, readDecimalText, readWireDecimal } from "./exact-number.ts";
import { percentSign, swedishWith, toSwedish } from "./swedish-number.ts";

const style = {
  after: ["%", "procent", "percent", "per cent"],
  groupsBySingleMark: false,
} as const;

const showNumber = swedishWith(0, 2);

const belowOne = /^0\./;

/** Whether a text writes its number as a percentage. */
export const isWrittenAsPercent = (text: string): boolean => {
  const lower = text.trimEnd().toLowerCase();
  return style.after.some((unit) => lower.endsWith(unit));
};

/** The number before the percent sign, stored as exact text: `12.5` is 12,5 %. */
export const percent: Kind<"percent"> = {
  parse: (text) => readDecimalText(text, style),
  format: toSwedish,
  show: (value) => showNumber(value) + percentSign,
  fromWire: readWireDecimal,
  toWire: Number,
  check: checkDecimal,
  // Spreadsheets copy the value behind a formatted `49 %`, which is 0.49; a percent sign in the text rules
  // that out.
  doubtOf: (value, { mayBeBelowOne = false }, text) =>
    !mayBeBelowOne && belowOne.test(value) && !isWrittenAsPercent(text) ? "fraction" : null,
  schema: decimalSchema,
};
