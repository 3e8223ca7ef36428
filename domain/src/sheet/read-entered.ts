import { checkText } from "../batch/read-cell.ts";
import { type CellReading, refuse } from "../batch/text-faults.ts";
import { isPlausibleDay } from "../checks/rules/field-checks.ts";
import type { Doubt } from "../kind.ts";
import { numberOfTyped, suggestionOfTyped } from "../kinds/field-number-words.ts";
import type { Problem } from "../problem.ts";
import { valueProblem } from "../value-problem.ts";
import type { WireField } from "../wire-fields.ts";

/** The context of a date typed in a form. */
export type DateContext = {
  /** The record's nearest date: a date typed without a year takes its year. */
  readonly near: string | null;
  readonly today: string;
};

const dayLength = "2026-05-13".length;

/** A form shows the parsed date at once, so a two-digit year is only doubtful if the date is unusual. */
const isCertain = (doubt: Doubt, value: unknown, today: string): boolean =>
  doubt === "shortYear" &&
  typeof value === "string" &&
  isPlausibleDay(value.slice(0, dayLength), today);

/** A text that is not a date is reported in the form's words. */
const inForm = (entry: WireField, problem: Problem): Problem => {
  const { value, rule } = problem.params;
  const isPlain = value === undefined || rule !== undefined;
  if (problem.code !== "badDate" || !isPlain) return problem;
  const code = entry.field.kind === "date" ? "notADate" : "notADateTime";
  return valueProblem(entry.wire, entry.field, code);
};

const alone: DateContext = { near: null, today: "" };

/** Parses text typed into a form, or returns why it is refused: the same reasons as for a paste. */
export const readEntered = (
  entry: WireField,
  text: string,
  { near, today }: DateContext = alone,
): CellReading => {
  const reading = entry.kind.parse(text, near ?? undefined);
  if (reading.ok && reading.value === null) return { ok: true, value: null };
  const meant = numberOfTyped(entry.field, text) ?? suggestionOfTyped(entry.field, text);
  if (meant !== null) return { ok: true, value: meant };
  const checked = checkText(entry, text, reading);
  if (!checked.ok) return refuse(inForm(entry, checked.problem));
  const { value, doubt } = checked;
  // A paste may leave such a cell empty, but here somebody typed it.
  if (value === null) return refuse(valueProblem(entry.wire, entry.field, "notANumber"));
  return doubt === undefined || isCertain(doubt, value, today) ? { ok: true, value } : checked;
};

/** The date nearest to a position in the form's order; of two equally near, the one before. */
export const nearestDay = (days: readonly (string | null)[], place: number): string | null => {
  for (let apart = 1; apart < days.length; apart++) {
    const day = days[place - apart] ?? days[place + apart];
    if (day !== undefined && day !== null) return day.slice(0, dayLength);
  }
  return null;
};
