import type { Kind } from "../kind.ts";
import { checkDecimal, decimalSchema, readDecimalText, readWireDecimal } from "./exact-number.ts";
import { swedishWith, toSwedish } from "./swedish-number.ts";

const style = {
  after: ["kr", "kr.", "sek", "kronor"],
  before: ["sek", "kr"],
  groupsBySingleMark: false,
} as const;

/** An amount or price, stored as exact text. */
export const decimal: Kind<"decimal"> = {
  parse: (text) => readDecimalText(text, style),
  format: toSwedish,
  show: swedishWith(2, 5),
  fromWire: readWireDecimal,
  toWire: Number,
  check: checkDecimal,
  schema: decimalSchema,
};
