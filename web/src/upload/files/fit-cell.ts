import { isTrue } from "./xml-tags.ts";

/** How to interpret the cells of a workbook. */
export type CellForm = {
  /** For each style, whether it formats numbers as percentages. */
  readonly percents: readonly boolean[];
  /** Whether a zero stored for a formula means that it has not been calculated. */
  readonly isUncalculated: boolean;
};

export type WrittenCell = {
  /** For example `C7`. */
  readonly name: string;
  readonly type: string | undefined;
  readonly style: string | undefined;
  /** As written in the file; null if there is none. */
  readonly value: string | null;
  readonly isFormula: boolean;
};

/** The text for a formula that was never calculated; no field accepts it. */
const uncalculatedText = "#OBERÄKNAD!";
/** For an unknown kind of error. */
const unknownError = "#ERROR!";

const dayOfNoZone = /^\s*(\d{4}-\d\d-\d\d)(T[\d:.]+)?\s*$/;
const dayOfZone = /^\s*\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)\s*$/;
const falsehood = /^\s*(?:0|false)\s*$/;

const isNumber = (type: string | undefined): boolean => type === undefined || type === "n";

/** Whether a formula has no result; an empty text is a result. */
export const isUncalculated = (
  { isFormula, type, value }: WrittenCell,
  form: CellForm,
): boolean => {
  if (!isFormula || type === "inlineStr") return false;
  if (value === null || (value.trim() === "" && type !== "str")) return true;
  return form.isUncalculated && isNumber(type) && value.trim() === "0";
};

/** Whether the library reads such a cell correctly, apart from its value. */
export const isPlain = (
  type: string | undefined,
  style: string | undefined,
  { percents }: CellForm,
): boolean => {
  if (isNumber(type)) return style === undefined || percents[Number(style)] === false;
  return type !== "e" && type !== "d" && type !== "b";
};

const written = (name: string, type: string, value: string): string =>
  `<c r="${name}" t="${type}"><v>${value}</v></c>`;

// The library would read it in this computer's time zone; spreadsheets have no time zone.
const dayCell = (name: string, value: string): string => {
  const [, day, time] = dayOfNoZone.exec(value) ?? [];
  if (day !== undefined) return written(name, "d", time === undefined ? day : `${day}${time}Z`);
  return written(name, dayOfZone.test(value) ? "d" : "str", value);
};

const yesNoCell = (name: string, value: string): string => {
  if (isTrue(value)) return written(name, "b", "1");
  return falsehood.test(value) ? written(name, "b", "0") : written(name, "str", value);
};

/**
 * Rewrites a cell so that the library reads it correctly: errors as texts, percentages marked, no undefined
 * style.
 */
export const fitCell = ({ name, type, style, value }: WrittenCell, form: CellForm): string => {
  if (type === "e") return written(name, "str", value ?? unknownError);
  if (value === null || value.trim() === "") return "";
  if (type === "d") return dayCell(name, value);
  if (type === "b") return yesNoCell(name, value);
  return written(name, "n", form.percents[Number(style)] === true ? `${value}%` : value);
};

export const uncalculatedCell = (name: string): string => written(name, "str", uncalculatedText);
