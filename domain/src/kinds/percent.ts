import type { Kind } from "../kind.ts";
import { empty, read, refuse } from "../reading.ts";
import { isBlank } from "../text-rules.ts";
import { checkDecimal, decimalSchema, readWireDecimal } from "./exact-number.ts";
import { canonicalNumber, readNumber } from "./number-text.ts";
import { percentSign, showPercentage, toSwedish } from "./swedish-number.ts";

const style = { after: ["%", "procent"], groupsBySingleMark: false } as const;

/** The number before the percent sign, kept as exact text: `12.5` is 12,5 %. */
export const percent: Kind<"percent"> = {
  parse(text) {
    if (isBlank(text)) return empty;
    const reading = readNumber(text, style);
    if ("code" in reading) return refuse(reading.code);
    const { whole, fraction, isNegative, doubt } = reading;
    return read(canonicalNumber(whole, fraction, isNegative), doubt);
  },
  format: toSwedish,
  show: (value) => showPercentage(value) + percentSign,
  fromWire: readWireDecimal,
  toWire: Number,
  check: checkDecimal,
  schema: decimalSchema,
};
