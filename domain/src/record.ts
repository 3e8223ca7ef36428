import type { AnyRecord, Entity, Value } from "./entity.ts";
import type { Problem } from "./problem.ts";
import { clip, isBlank } from "./text-rules.ts";
import { valueProblem } from "./value-problem.ts";
import { type WireField, computedFieldsOf, wireFieldsOf } from "./wire-fields.ts";

export type RecordReading =
  | { readonly ok: true; readonly record: AnyRecord }
  | { readonly ok: false; readonly problems: Problem[] };

const readOnlyKeys: ReadonlySet<string> = new Set([
  "version",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  "warnings",
  "computed",
]);

const maxName = 100;

/** Whether a required field lacks a value. */
export const isMissingValue = (value: Value): boolean =>
  value === null || (typeof value === "string" && isBlank(value));

/** The value of one field, or its problem. */
const readValue = (
  { wire, field, kind }: WireField,
  given: unknown,
  mode: "form" | "batch",
): { value: Value } | Problem => {
  const reading = given === undefined ? null : kind.fromWire(given);
  if (reading !== null && !reading.ok) return valueProblem(wire, field, reading.code);
  const value = reading === null ? null : reading.value;
  if (field.required && mode === "form" && isMissingValue(value))
    return valueProblem(wire, field, "required");
  const code = value === null ? null : kind.check(value, field);
  return code === null ? { value } : valueProblem(wire, field, code, value);
};

const isReadOnly = (entity: Entity, key: string): boolean =>
  readOnlyKeys.has(key) || computedFieldsOf(entity).some(({ wire }) => wire === key);

const unknownFields = (entity: Entity, body: Readonly<Record<string, unknown>>): Problem[] => {
  const { byWire } = wireFieldsOf(entity);
  return Object.keys(body)
    .filter((key) => !byWire.has(key) && !isReadOnly(entity, key))
    .map((key) => ({ field: clip(key, maxName), code: "unknownField", params: {} }));
};

/** Parses some snake_case fields into canonical values by camelCase name, or returns all problems at once. */
export const readPatch = (
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
): RecordReading => {
  const { byWire } = wireFieldsOf(entity);
  const problems: Problem[] = [];
  const record: Record<string, Value> = {};
  for (const [key, given] of Object.entries(body)) {
    const entry = byWire.get(key);
    if (entry === undefined) {
      const code = isReadOnly(entity, key) ? "readOnly" : "unknownField";
      problems.push({ field: clip(key, maxName), code, params: {} });
      continue;
    }
    const read = readValue(entry, given, "form");
    if ("code" in read) problems.push(read);
    else record[entry.name] = read.value;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, record };
};

/** Parses a snake_case JSON object into a record of canonical values, or returns all problems at once. */
export const readWire = (
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
  mode: "form" | "batch",
): RecordReading => {
  const problems = unknownFields(entity, body);
  const record: Record<string, Value> = {};
  for (const entry of wireFieldsOf(entity).inOrder) {
    const read = readValue(entry, body[entry.wire], mode);
    if ("code" in read) problems.push(read);
    else record[entry.name] = read.value;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, record };
};

/** A record → its snake_case JSON object: decimals and percents are numbers. */
export const toWire = (entity: Entity, record: AnyRecord): Record<string, Value> => {
  const wire: Record<string, Value> = {};
  for (const entry of wireFieldsOf(entity).inOrder) {
    const value = record[entry.name] ?? null;
    wire[entry.wire] = value === null ? null : entry.kind.toWire(value);
  }
  return wire;
};

/**
 * Parses a trusted snake_case object from our own API into a record; throws if it is invalid, as that is a
 * bug.
 */
export const fromWire = (entity: Entity, wire: Readonly<Record<string, unknown>>): AnyRecord => {
  const record: Record<string, Value> = {};
  const computed = computedFieldsOf(entity).filter(({ wire: key }) => Object.hasOwn(wire, key));
  for (const { name, wire: key, kind } of [...wireFieldsOf(entity).inOrder, ...computed]) {
    const reading = kind.fromWire(wire[key] ?? null);
    if (!reading.ok) throw new TypeError(`${entity.name}.${key}: ${reading.code}`);
    record[name] = reading.value;
  }
  return record;
};
