import type { Value } from "../entity.ts";
import type { KindName } from "../field.ts";
import type { Doubt } from "../kind.ts";
import { isWrittenAsDate } from "../kinds/date.ts";
import { isWrittenAsDateTime } from "../kinds/date-time.ts";
import { excelDay, excelMoment } from "../kinds/excel-day.ts";
import type { AmbiguousReason, Problem, ValueCode } from "../problem.ts";
import { clip, isBlank } from "../text-rules.ts";
import { valueProblem } from "../value-problem.ts";
import type { WireField } from "../wire-fields.ts";

export type CellReading =
  | { readonly ok: true; readonly value: Value; readonly doubt?: Doubt }
  | { readonly ok: false; readonly problem: Problem };

type Fault = {
  readonly entry: WireField;
  readonly text: string;
  readonly code: ValueCode;
  /** What was read, where the fault is that it breaks the field's rule. */
  readonly value: Value;
};

const nothing: CellReading = { ok: true, value: null };
const longestQuoted = 60;

// What spreadsheets of the Nordic languages and of English show instead of a value, and a column too narrow for its numbers.
const knownError =
  /^#(?:SAKNAS!|VÄRDEFEL!|REFERENS!|DIVISION\/0!|NAMN\?|OGILTIGT!|SKÄRNING!|UTSPILL!|BERÄKNA!|N\/A!?|I\/T|GETTING_DATA|VALUE!|REF!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|#{1,254})$/i;
const anyError = /^(?:#\p{Lu}[\p{Lu}\d_/]{0,40}[!?]|(?:Err|Fel|Error):\d{3})$/u;
const longestError = 300;

/** Told by its first letter, for it is asked of every cell: a space, `#`, `E` or `F`. */
const mayBeError = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return code === 0x23 || code === 0x45 || code === 0x46 || code <= 0x20 || code >= 0xa0;
};

const isSpreadsheetError = (text: string): boolean => {
  if (!mayBeError(text) || text.length > longestError) return false;
  const shown = text.trim();
  return knownError.test(shown) || anyError.test(shown);
};

// A long number as a spreadsheet shortens it where it takes it for one: the digits that are missing are lost.
const shortenedNumber = /^\s*[-+\u2212]?\d(?:[.,]\d+)?E[-+\u2212]\d{1,3}\s*$/;
const mayBeShortened: ReadonlySet<KindName> = new Set(["id", "text", "longText"]);

const isShortened = (kind: KindName, text: string): boolean =>
  text.includes("E") && mayBeShortened.has(kind) && shortenedNumber.test(text);

const refuse = (problem: Problem): CellReading => ({ ok: false, problem });

const ambiguous = ({ wire }: WireField, text: string, reason: AmbiguousReason): CellReading =>
  refuse({
    field: wire,
    code: "ambiguous",
    params: { value: clip(text.trim(), longestQuoted), reason },
  });

const ownRule = ({ entry, code, value }: Fault): CellReading =>
  refuse(valueProblem(entry.wire, entry.field, code, value));

const unsure: ReadonlySet<ValueCode> = new Set(["notANumber", "notWhole", "ambiguous"]);

const reasonOf = (code: ValueCode, text: string): AmbiguousReason => {
  if (code === "belowMin") return "sign";
  if (code === "notWhole") return "fraction";
  return /\p{L}/u.test(text) ? "letters" : "number";
};

// The old cleaning would have dropped a minus sign, a decimal comma or a letter and kept a wrong number.
const numberFault = (fault: Fault): CellReading => {
  const { entry, text, code, value } = fault;
  if (!/\p{N}/u.test(text)) return { ok: true, value: null, doubt: "noDigits" };
  const isUnsure = unsure.has(code) || (code === "belowMin" && Number(value) < 0);
  return isUnsure ? ambiguous(entry, text, reasonOf(code, text)) : ownRule(fault);
};

type Days = {
  readonly isWritten: (text: string) => boolean;
  /** What a spreadsheet's number may stand for: told, never taken. */
  readonly fromExcel: (text: string) => string | null;
};

const dayFault =
  ({ isWritten, fromExcel }: Days) =>
  (fault: Fault): CellReading => {
    const { entry, text, code } = fault;
    if (code === "ambiguous") return ambiguous(entry, text, "date");
    if (isWritten(text)) return ownRule(fault);
    const day = fromExcel(text);
    const params: Problem["params"] = day === null ? {} : { value: text.trim(), day };
    return refuse({ field: entry.wire, code: "badDate", params });
  };

const faults: { readonly [K in KindName]: (fault: Fault) => CellReading } = {
  id: ownRule,
  text: ownRule,
  longText: ownRule,
  url: ownRule,
  isin: ownRule,
  date: dayFault({ isWritten: isWrittenAsDate, fromExcel: excelDay }),
  dateTime: dayFault({ isWritten: isWrittenAsDateTime, fromExcel: excelMoment }),
  integer: numberFault,
  decimal: numberFault,
  percent: numberFault,
  yesNo: ownRule,
};

/** What is doubted only when the text itself is not. */
const fieldDoubt = (
  { kind, field }: WireField,
  { value, doubt }: { readonly value: Value; readonly doubt?: Doubt },
  text: string,
): Doubt | null =>
  value === null || doubt !== undefined ? null : (kind.doubtOf?.(value, field, text) ?? null);

const readPasted = (entry: WireField, text: string): CellReading => {
  if (isBlank(text)) return nothing;
  if (isSpreadsheetError(text)) return ambiguous(entry, text, "error");
  const { kind, field } = entry;
  const reading = kind.parse(text);
  if (!reading.ok) return faults[field.kind]({ entry, text, code: reading.code, value: null });
  const code = reading.value === null ? null : kind.check(reading.value, field);
  if (code !== null) return faults[field.kind]({ entry, text, code, value: reading.value });
  const doubt = isShortened(field.kind, text) ? "shortened" : fieldDoubt(entry, reading, text);
  return doubt === null ? reading : { ...reading, doubt };
};

const readTyped = ({ wire, field, kind }: WireField, given: unknown): CellReading => {
  const reading = kind.fromWire(given);
  if (!reading.ok) return refuse(valueProblem(wire, field, reading.code));
  const code = reading.value === null ? null : kind.check(reading.value, field);
  return code === null ? reading : refuse(valueProblem(wire, field, code, reading.value));
};

/** A batch cell → its value by the cleaning rules, or why it is refused. A string is pasted text, anything else a typed wire value. */
export const readCell = (entry: WireField, given: unknown): CellReading => {
  if (given === null || given === undefined) return nothing;
  return typeof given === "string" ? readPasted(entry, given) : readTyped(entry, given);
};
