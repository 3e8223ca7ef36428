import type { Kind } from "../kind.ts";
import { checkDecimal, decimalSchema, readDecimalText, readWireDecimal } from "./exact-number.ts";
import { percentSign, showPercentage, toSwedish } from "./swedish-number.ts";

const style = { after: ["%", "procent"], groupsBySingleMark: false } as const;

/** The number before the percent sign, kept as exact text: `12.5` is 12,5 %. */
export const percent: Kind<"percent"> = {
  parse: (text) => readDecimalText(text, style),
  format: toSwedish,
  show: (value) => showPercentage(value) + percentSign,
  fromWire: readWireDecimal,
  toWire: Number,
  check: checkDecimal,
  schema: decimalSchema,
};
