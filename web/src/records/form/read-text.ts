import type { AnyEntity, EntityName } from "@teckna/domain/entities";
import { fieldsOf, type Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import { kindOf } from "@teckna/domain/kinds";
import { type CellReading, refuse } from "@teckna/domain/batch/text-faults";
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

type Dated = "issue" | "warrant";

const isDated = (name: EntityName): name is Dated => name === "issue" || name === "warrant";

/** Whether a text is counted from another date of the record, such as `+14`. */
const isCounted = ({ name }: AnyEntity, { field }: WireField, text: string): boolean =>
  field.kind === "date" && isDated(name) && isRelativeDate(text);

/** The date that such a text is counted from; null for other texts, and if no date is known. */
export const countedFrom = (
  entity: AnyEntity,
  entry: WireField,
  { text, valueOf, proposedOf = () => null }: TypedText,
): DateBase | null => {
  const { name } = entity;
  if (!isDated(name) || !isCounted(entity, entry, text)) return null;
  const daysOf = (of: ValueOf) =>
    Object.fromEntries(daysInForm(entity).map((day) => [day, of(day)] as const));
  return dateBase(name, daysOf(valueOf), entry.name, daysOf(proposedOf));
};

const readCounted = (entity: AnyEntity, entry: WireField, typed: TypedText): CellReading => {
  const base = countedFrom(entity, entry, typed);
  const reading = base && readRelativeDate(typed.text, base.day);
  if (reading?.ok === true) return readEntered(entry, reading.value ?? "");
  if (base !== null) return refuse(valueProblem(entry.wire, entry.field, "notADate"));
  const params = { value: typed.text.trim(), missing: "base" };
  return refuse({ field: entry.wire, code: "badDate", params });
};

const readDay = (entity: AnyEntity, entry: WireField, typed: TypedText): CellReading => {
  const { text, valueOf } = typed;
  if (isCounted(entity, entry, text)) return readCounted(entity, entry, typed);
  const names = daysInForm(entity);
  const place = names.indexOf(entry.name);
  const days = names.map((name) => dayOf(valueOf(name)));
  const near = place < 0 ? null : nearestDay(days, place);
  const around = near === null ? (typed.readAround?.(entry, text) ?? null) : null;
  if (around !== null) return around;
  const today = stockholmText(Date.now()).slice(0, "2026-05-13".length);
  return readEntered(entry, text, { near, today });
};

/** Parses typed text by the field's kind and rules; a date with the help of the record's other dates. */
export const readText = (entity: AnyEntity, entry: WireField, typed: TypedText): CellReading =>
  isDay(entry.field) ? readDay(entity, entry, typed) : readEntered(entry, typed.text);

export const textOf = (field: Field, value: Value): string =>
  value === null ? "" : kindOf(field.kind).format(value);

export const requiredProblem = (name: string, field: Field): Problem =>
  valueProblem(snake(name), field, "required");
