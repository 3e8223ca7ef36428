import type { Doubt } from "../kind.ts";
import type { ValueCode } from "../problem.ts";

/** The canonical text of a number: no superfluous zeros, no plus, no minus zero. */
export const canonicalNumber = (whole: string, fraction: string, isNegative: boolean): string => {
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const decimals = trimZeros(fraction);
  const size = decimals === "" ? digits : `${digits}.${decimals}`;
  return isNegative && size !== "0" ? `-${size}` : size;
};

const trimZeros = (fraction: string): string => {
  let end = fraction.length;
  while (end > 0 && fraction[end - 1] === "0") end--;
  return fraction.slice(0, end);
};

export type NumberParts = {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
  /** Set where a dot or comma before three digits could also have the other meaning. */
  readonly doubt?: Doubt;
};
export type NumberReading = NumberParts | { readonly code: ValueCode };

export type NumberStyle = {
  /** Units allowed after the number, in lower case. */
  readonly after: readonly string[];
  readonly before?: readonly string[];
  /**
   * Whether a single dot or comma before exactly three digits separates thousands, or else starts the
   * decimals.
   */
  readonly groupsBySingleMark: boolean;
};

const max = 64;
const minus = /^[-\u2010-\u2014\u2212]\s*/;
const onlyDigits = /^\d+$/;
const oneMark = /^(\d*)[.,](\d*)$/;
const singleGroup = /^[1-9]\d{0,2}[.,]\d{3}$/;
const groups = /^([1-9]\d{0,2}([ .,'])\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/;

const withoutUnit = (text: string, { after, before = [] }: NumberStyle): string => {
  const lower = text.toLowerCase();
  const suffix = after.find((unit) => lower.endsWith(unit));
  if (suffix !== undefined) return text.slice(0, -suffix.length).trimEnd();
  const prefix = before.find((unit) => lower.startsWith(unit));
  return prefix === undefined ? text : text.slice(prefix.length).trimStart();
};

const readOneMark = (
  body: string,
  match: RegExpExecArray,
  style: NumberStyle,
  isNegative: boolean,
) => {
  const [, whole = "", fraction = ""] = match;
  if (singleGroup.test(body)) {
    if (style.groupsBySingleMark)
      return { isNegative, whole: whole + fraction, fraction: "", doubt: "grouped" as const };
    // Our own notation has a comma and no trailing zero, so it is unambiguous.
    if (body.includes(".") || fraction.endsWith("0"))
      return { isNegative, whole, fraction, doubt: "grouped" as const };
  }
  return { isNegative, whole, fraction };
};

const readGroups = (
  match: RegExpExecArray,
  style: NumberStyle,
  isNegative: boolean,
): NumberReading => {
  const [, grouped = "", mark = "", decimalMark, fraction = ""] = match;
  if (mark === decimalMark) return { code: "ambiguous" };
  const whole = grouped.replaceAll(mark, "");
  const isSurePlain = mark === " " || mark === "'";
  const isSure = isSurePlain || (decimalMark !== undefined && !style.groupsBySingleMark);
  return isSure
    ? { isNegative, whole, fraction }
    : { isNegative, whole, fraction, doubt: "grouped" };
};

const readBody = (body: string, style: NumberStyle, isNegative: boolean): NumberReading => {
  if (onlyDigits.test(body)) return { isNegative, whole: body, fraction: "" };
  if (!/\p{N}/u.test(body)) return { code: "notANumber" };
  const single = oneMark.exec(body);
  if (single !== null) return readOneMark(body, single, style, isNegative);
  const match = groups.exec(body.replace(/\s/g, " ").replace(/[’‘´`]/g, "'"));
  return match === null ? { code: "ambiguous" } : readGroups(match, style, isNegative);
};

/** The number that a typed or pasted text means without doubt, in any notation, or why there is none. */
export const readNumber = (text: string, style: NumberStyle): NumberReading => {
  if (onlyDigits.test(text) && text.length <= max)
    return { isNegative: false, whole: text, fraction: "" };
  if (text.length > max) return { code: /\p{N}/u.test(text) ? "ambiguous" : "notANumber" };
  const plain = withoutUnit(text.trim(), style);
  const isNegative = minus.test(plain);
  return readBody(plain.replace(minus, "").replace(/^\+/, ""), style, isNegative);
};
