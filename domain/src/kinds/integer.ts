import type { Kind, Reading } from "../kind.ts";
import { empty, read, refuse } from "../reading.ts";
import { isBlank } from "../text-rules.ts";
import { canonicalNumber, readNumber } from "./number-text.ts";
import { readWireDecimal } from "./exact-number.ts";
import { toSwedish } from "./swedish-number.ts";

const style = { after: ["st", "st."], groupsBySingleMark: true } as const;

const toInteger = (canonical: string): Reading<number> => {
  if (canonical.includes(".")) return refuse("notWhole");
  const value = Number(canonical);
  return Number.isSafeInteger(value) ? read(value) : refuse("tooLarge");
};

const format = (value: number): string => toSwedish(String(value));

/** An integer that a double holds exactly. */
export const integer: Kind<"integer"> = {
  parse(text) {
    if (isBlank(text)) return empty;
    const reading = readNumber(text, style);
    if ("code" in reading) return refuse(reading.code);
    const { whole, fraction, isNegative, doubt } = reading;
    const value = toInteger(canonicalNumber(whole, fraction, isNegative));
    return value.ok && doubt !== undefined ? { ...value, doubt } : value;
  },
  format,
  show: format,
  fromWire(value) {
    const exact = readWireDecimal(value);
    if (!exact.ok) return exact;
    return exact.value === null ? empty : toInteger(exact.value);
  },
  toWire: (value) => value,
  check(value, { min = 0 }) {
    if (value < min) return "belowMin";
    return value > Number.MAX_SAFE_INTEGER ? "tooLarge" : null;
  },
  schema: ({ min = 0 }) => ({ type: "integer", minimum: min, maximum: Number.MAX_SAFE_INTEGER }),
};
