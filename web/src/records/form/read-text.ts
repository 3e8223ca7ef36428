import type { AnyEntity } from "@teckna/domain/entities";
import { fieldsOf, type Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import { kindOf } from "@teckna/domain/kinds";
import type { CellReading } from "@teckna/domain/batch/text-faults";
import type { Problem } from "@teckna/domain/problem";
import { type DateBase, dateBase } from "@teckna/domain/proposals/date-base";
import { isRelativeDate, readRelativeDate } from "@teckna/domain/proposals/read-relative-date";
import { nearestDay, readEntered } from "@teckna/domain/sheet/read-entered";
import { snake } from "@teckna/domain/snake-case";
import { stockholmText } from "@teckna/domain/stockholm";
import { valueProblem } from "@teckna/domain/value-problem";
import type { WireField } from "@teckna/domain/wire-fields";
import { viewOf } from "../../views.ts";

type ValueOf = (name: string) => Value;

/** Reads a date without a year by what is known beside the record; null for other texts. */
export type ReadAround = (entry: WireField, text: string) => CellReading | null;

/** A typed text, and what else of the record tells which date it means. */
export type TypedText = {
  readonly text: string;
  readonly valueOf: ValueOf;
  /** The value proposed for an empty field. */
  readonly proposedOf?: ValueOf;
  /** Reads a date without a year in a record without other dates. */
  readonly readAround?: ReadAround;
};

const isDay = ({ kind }: Field): boolean => kind === "date" || kind === "dateTime";

/** The names of an entity's date fields in form order. */
const daysInForm = (entity: AnyEntity): readonly string[] => {
  const days = new Set<string>(
    fieldsOf(entity).flatMap(([name, field]) => (isDay(field) ? [name] : [])),
  );
  return viewOf(entity)
    .sections.flatMap(({ fields }) => fields)
    .filter((name) => days.has(name));
};

const dayOf = (value: Value): string | null => (typeof value === "string" ? value : null);

/** The date that a text such as `+14` in a date field is counted from; null for other texts. */
export const countedFrom = (
  entity: AnyEntity,
  { name, field }: WireField,
  { text, valueOf, proposedOf = () => null }: TypedText,
): DateBase | null => {
  if (field.kind !== "date" || !isRelativeDate(text)) return null;
  if (entity.name !== "issue" && entity.name !== "warrant") return null;
  const daysOf = (of: ValueOf) =>
    Object.fromEntries(daysInForm(entity).map((day) => [day, of(day)] as const));
  return dateBase(entity.name, daysOf(valueOf), name, daysOf(proposedOf));
};

/** `+14` in a date field: the date that many days after its base date; null for other texts. */
const countedDay = (entity: AnyEntity, entry: WireField, typed: TypedText): string | null => {
  const base = countedFrom(entity, entry, typed);
  const reading = base && readRelativeDate(typed.text, base.day);
  return reading?.ok === true ? reading.value : null;
};

const readDay = (entity: AnyEntity, entry: WireField, typed: TypedText): CellReading => {
  const { text, valueOf } = typed;
  const names = daysInForm(entity);
  const place = names.indexOf(entry.name);
  const days = names.map((name) => dayOf(valueOf(name)));
  const near = place < 0 ? null : nearestDay(days, place);
  const around = near === null ? (typed.readAround?.(entry, text) ?? null) : null;
  if (around !== null) return around;
  const counted = countedDay(entity, entry, typed);
  const today = stockholmText(Date.now()).slice(0, "2026-05-13".length);
  return readEntered(entry, counted ?? text, { near, today });
};

/** Parses typed text by the field's kind and rules; a date with the help of the record's other dates. */
export const readText = (entity: AnyEntity, entry: WireField, typed: TypedText): CellReading =>
  isDay(entry.field) ? readDay(entity, entry, typed) : readEntered(entry, typed.text);

export const textOf = (field: Field, value: Value): string =>
  value === null ? "" : kindOf(field.kind).format(value);

export const requiredProblem = (name: string, field: Field): Problem =>
  valueProblem(snake(name), field, "required");
