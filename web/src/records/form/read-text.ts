import type { AnyEntity } from "@teckna/domain/entities";
import { fieldsOf, type Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import { kindOf } from "@teckna/domain/kinds";
import type { CellReading } from "@teckna/domain/batch/text-faults";
import type { Problem } from "@teckna/domain/problem";
import { dateBase } from "@teckna/domain/proposals/date-base";
import { isRelativeDate, readRelativeDate } from "@teckna/domain/proposals/read-relative-date";
import { nearestDay, readEntered } from "@teckna/domain/sheet/read-entered";
import { snake } from "@teckna/domain/snake-case";
import { stockholmText } from "@teckna/domain/stockholm";
import { valueProblem } from "@teckna/domain/value-problem";
import type { WireField } from "@teckna/domain/wire-fields";
import { viewOf } from "../../views.ts";

type ValueOf = (name: string) => Value;

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

/** `+14` in a date field: the date that many days after its base date; null for other texts. */
const countedDay = (
  { name: entity }: AnyEntity,
  { name, field }: WireField,
  record: Readonly<Record<string, Value>>,
  text: string,
): string | null => {
  if (field.kind !== "date" || !isRelativeDate(text)) return null;
  if (entity !== "issue" && entity !== "warrant") return null;
  const reading = readRelativeDate(text, dateBase(entity, record, name)?.day ?? null);
  return reading.ok ? reading.value : null;
};

const readDay = (
  entity: AnyEntity,
  entry: WireField,
  { text, valueOf }: { readonly text: string; readonly valueOf: ValueOf },
): CellReading => {
  const names = daysInForm(entity);
  const place = names.indexOf(entry.name);
  const days = names.map((name) => [name, valueOf(name)] as const);
  const near = nearestDay(
    days.map(([, value]) => dayOf(value)),
    place,
  );
  const counted = countedDay(entity, entry, Object.fromEntries(days), text);
  const today = stockholmText(Date.now()).slice(0, "2026-05-13".length);
  return readEntered(entry, counted ?? text, { near: place < 0 ? null : near, today });
};

/** Parses typed text by the field's kind and rules; a date with the help of the record's other dates. */
export const readText = (
  entity: AnyEntity,
  entry: WireField,
  typed: { readonly text: string; readonly valueOf: ValueOf },
): CellReading =>
  isDay(entry.field) ? readDay(entity, entry, typed) : readEntered(entry, typed.text);

export const textOf = (field: Field, value: Value): string =>
  value === null ? "" : kindOf(field.kind).format(value);

export const requiredProblem = (name: string, field: Field): Problem =>
  valueProblem(snake(name), field, "required");
