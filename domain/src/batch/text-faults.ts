import type { Value } from "../entity.ts";
import type { KindName } from "../field.ts";
import type { Doubt } from "../kind.ts";
import { isWrittenAsDate, isWrittenWithoutYear } from "../kinds/date.ts";
import { isTimeWithoutYear, isWrittenAsDateTime } from "../kinds/date-time.ts";
import { excelDay, excelMoment } from "../kinds/excel-day.ts";
import type { AmbiguousReason, Problem, ValueCode } from "../problem.ts";
import { clip } from "../text-rules.ts";
import { valueProblem } from "../value-problem.ts";
import type { WireField } from "../wire-fields.ts";

export type CellReading =
  | { readonly ok: true; readonly value: Value; readonly doubt?: Doubt }
  | { readonly ok: false; readonly problem: Problem };

type Fault = {
  readonly entry: WireField;
  readonly text: string;
  readonly code: ValueCode;
  /** The parsed value that breaks the field's rule. */
  readonly value: Value;
};

const maxQuoted = 60;

export const refuse = (problem: Problem): CellReading => ({ ok: false, problem });

export const ambiguous = (
  { wire }: WireField,
  text: string,
  reason: AmbiguousReason,
): CellReading =>
  refuse({
    field: wire,
    code: "ambiguous",
    params: { value: clip(text.trim(), maxQuoted), reason },
  });

const ownRule = ({ entry, code, value }: Fault): CellReading =>
  refuse(valueProblem(entry.wire, entry.field, code, value));

const unsure: ReadonlySet<ValueCode> = new Set(["notANumber", "notWhole", "ambiguous"]);

const reasonOf = (code: ValueCode, text: string): AmbiguousReason => {
  if (code === "belowMin") return "sign";
  if (code === "notWhole") return "fraction";
  return /\p{L}/u.test(text) ? "letters" : "number";
};

// Refuses the text: dropping the characters that do not belong could lose a minus sign, a decimal comma or a
// letter and keep a wrong number.
const numberFault = (fault: Fault): CellReading => {
  const { entry, text, code, value } = fault;
  if (!/\p{N}/u.test(text)) return { ok: true, value: null, doubt: "noDigits" };
  const isUnsure = unsure.has(code) || (code === "belowMin" && Number(value) < 0);
  return isUnsure ? ambiguous(entry, text, reasonOf(code, text)) : ownRule(fault);
};

type Days = {
  readonly isWritten: (text: string) => boolean;
  readonly isYearless: (text: string) => boolean;
  /** What a spreadsheet's serial number may mean: offered, never applied automatically. */
  readonly fromExcel: (text: string) => string | null;
};

const dayParams = (
  text: string,
  { isYearless, fromExcel }: Omit<Days, "isWritten">,
): Problem["params"] => {
  const value = clip(text.trim(), maxQuoted);
  if (isYearless(text)) return { value, missing: "year" };
  const day = fromExcel(text);
  return day === null ? {} : { value, day };
};

const dayFault =
  ({ isWritten, isYearless, fromExcel }: Days) =>
  (fault: Fault): CellReading => {
    const { entry, text, code } = fault;
    if (code === "ambiguous") return ambiguous(entry, text, "date");
    const params = isWritten(text) ? { rule: code } : dayParams(text, { isYearless, fromExcel });
    return refuse({ field: entry.wire, code: "badDate", params });
  };

export const faults: { readonly [K in KindName]: (fault: Fault) => CellReading } = {
  id: ownRule,
  text: ownRule,
  longText: ownRule,
  url: ownRule,
  isin: ownRule,
  date: dayFault({
    isWritten: isWrittenAsDate,
    isYearless: isWrittenWithoutYear,
    fromExcel: excelDay,
  }),
  dateTime: dayFault({
    isWritten: isWrittenAsDateTime,
    isYearless: isTimeWithoutYear,
    fromExcel: excelMoment,
  }),
  integer: numberFault,
  decimal: numberFault,
  percent: numberFault,
  yesNo: ownRule,
};
