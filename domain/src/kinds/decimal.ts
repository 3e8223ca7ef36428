import type { Kind } from "../kind.ts";
import { empty, read, refuse } from "../reading.ts";
import { isBlank } from "../text-rules.ts";
import { checkDecimal, decimalSchema, readWireDecimal } from "./exact-number.ts";
import { canonicalNumber, readNumber } from "./number-text.ts";
import { showDecimal, toSwedish } from "./swedish-number.ts";

const style = {
  after: ["kr", "kr.", "sek", "kronor"],
  before: ["sek", "kr"],
  groupsBySingleMark: false,
} as const;

/** An amount or price, kept as exact text. */
export const decimal: Kind<"decimal"> = {
  parse(text) {
    if (isBlank(text)) return empty;
    const reading = readNumber(text, style);
    if ("code" in reading) return refuse(reading.code);
    const { whole, fraction, isNegative, doubt } = reading;
    return read(canonicalNumber(whole, fraction, isNegative), doubt);
  },
  format: toSwedish,
  show: showDecimal,
  fromWire: readWireDecimal,
  toWire: Number,
  check: checkDecimal,
  schema: decimalSchema,
};
