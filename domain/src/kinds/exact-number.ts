import type { Field } from "../field.ts";
import type { Reading } from "../kind.ts";
import type { ValueCode } from "../problem.ts";
import { empty, read, refuse } from "../reading.ts";
import { isBlank } from "../text-rules.ts";
import { canonicalNumber, type NumberStyle, readNumber } from "./number-text.ts";
import { roundDecimal } from "./round-decimal.ts";

export const maxDigits = 15;
export const maxDecimals = 9;

const maxWireText = 400;
const plain = /^(-?)(\d+)(?:\.(\d+))?$/;
const scientific = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

const fromScientific = (text: string): string | null => {
  const match = scientific.exec(text);
  if (match === null) return null;
  const [, sign, first = "", rest = "", power] = match;
  const digits = first + rest;
  const point = 1 + Number(power);
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
  const fraction = point > 0 ? digits.slice(point) : digits.padStart(digits.length - point, "0");
  return canonicalNumber(whole, fraction, sign === "-");
};

/** Canonical text of a number in plain notation (`-12.50`), or `null`: what a database or JSON client writes. */
export const canonicalDecimal = (text: string): string | null => {
  const match = text.length > maxWireText ? null : plain.exec(text);
  return match && canonicalNumber(match[2] ?? "", match[3] ?? "", match[1] === "-");
};

const ofDouble = (value: number): string | null => {
  const text = String(value);
  return canonicalDecimal(text) ?? fromScientific(text);
};

/** Typed or pasted text → exact decimal text. */
export const readDecimalText = (text: string, style: NumberStyle): Reading<string> => {
  if (isBlank(text)) return empty;
  const reading = readNumber(text, style);
  if ("code" in reading) return refuse(reading.code);
  const { whole, fraction, isNegative, doubt } = reading;
  return read(canonicalNumber(whole, fraction, isNegative), doubt);
};

/** A JSON number, or a number in a JSON string → exact text. */
export const readWireDecimal = (value: unknown): Reading<string> => {
  if (value === null || value === "") return empty;
  let exact: string | null = null;
  if (typeof value === "number") exact = ofDouble(value);
  else if (typeof value === "string") exact = canonicalDecimal(value);
  return exact === null ? refuse("notANumber") : read(exact);
};

/** How many decimals are allowed after that many integer digits. */
const roomFor = (wholeDigits: number): number => Math.min(maxDecimals, maxDigits - wholeDigits);

/** Refuses numbers below the field's minimum and with more digits than a double can hold. */
export const checkDecimal = (value: string, { min = 0 }: Field): ValueCode | null => {
  if (Number(value) < min) return "belowMin";
  const size = value.startsWith("-") ? value.slice(1) : value;
  const point = size.indexOf(".");
  const whole = point < 0 ? size : size.slice(0, point);
  const decimals = point < 0 ? 0 : size.length - point - 1;
  const wholeDigits = whole === "0" ? 0 : whole.length;
  if (wholeDigits > maxDigits) return "tooLarge";
  return decimals > roomFor(wholeDigits) ? "tooManyDigits" : null;
};

/**
 * A number with too many decimals, rounded half away from zero to the allowed number; `null` where rounding
 * does not help.
 */
export const roundToFit = (value: string, field: Field): string | null => {
  if (checkDecimal(value, field) !== "tooManyDigits") return null;
  const [whole = ""] = value.replace("-", "").split(".");
  const rounded = roundDecimal(value, roomFor(whole === "0" ? 0 : whole.length));
  return checkDecimal(rounded, field) === null ? rounded : null;
};

export const decimalSchema = ({ min = 0 }: Field) => ({
  type: "number",
  minimum: min,
  maximum: 999_999_999_999_999,
});
