import { decimal } from "../kinds/decimal.ts";
import { harmlessCell } from "./harmless-cell.ts";

type JsonRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a number has more digits than a JavaScript number can represent exactly. */
const isImprecise = (digits: string): boolean =>
  /^[-.\d]+$/.test(digits) && digits.replaceAll(/\D/g, "").replace(/^0+/, "").length > 15;

/**
 * Writes a number with a decimal comma. Three decimals get a zero appended, as they would otherwise parse as
 * thousands.
 */
const withComma = (digits: string): string =>
  digits.replace(".", ",").replace(/^(-?\d+,\d{3})$/, "$10");

/** JSON reviver that keeps such a number as its source text, so that no digit is lost. */
const keepDigits = (_: string, value: unknown, context?: { readonly source?: string }): unknown => {
  const source = context?.source;
  return typeof value === "number" && source && isImprecise(source) ? withComma(source) : value;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text, keepDigits);
  } catch {
    return undefined;
  }
};

/** The records of one JSON array, or of JSON Lines. */
const recordsIn = (text: string): readonly unknown[] => {
  const whole = parse(text);
  if (Array.isArray(whole)) return whole;
  if (isRecord(whole)) return [whole];
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map(parse);
};

const numberText = (value: number): string => {
  const exact = decimal.fromWire(value);
  const text = exact.ok && typeof exact.value === "string" ? exact.value : String(value);
  return withComma(text);
};

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return harmlessCell(value);
  return typeof value === "number" ? numberText(value) : JSON.stringify(value);
};

/** Reads JSON records, as exported, into rows below a header row; `null` where the text is not such JSON. */
export const readJsonRecords = (text: string): readonly (readonly string[])[] | null => {
  if (!/^\s*[[{]/.test(text)) return null;
  const records = recordsIn(text);
  if (!records.every(isRecord)) return null;
  // An empty table has no header either.
  if (records.length === 0) return [];
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return [header, ...records.map((record) => header.map((name) => cellOf(record[name])))];
};
