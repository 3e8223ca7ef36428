import type { AnyEntity } from "../entities.ts";
import { type Value, fieldsOf } from "../entity.ts";

/** A record that waits to be saved: as it is, or its values packed into one text. */
export type HeldRecord = Record<string, Value> | string;

const namesOf = new Map<AnyEntity, readonly string[]>();

const fieldNames = (entity: AnyEntity): readonly string[] => {
  const known = namesOf.get(entity);
  if (known) return known;
  const names = fieldsOf<AnyEntity>(entity).map(([name]) => name);
  namesOf.set(entity, names);
  return names;
};

// Values are texts, whole numbers, truth values and null, which JSON gives back as they were.
export const holdRecord = (record: Record<string, Value>, isPacked: boolean): HeldRecord =>
  isPacked ? JSON.stringify(Object.values(record)) : record;

/** The record again; `held` must have all fields of its entity in their order. */
export const takeRecord = (entity: AnyEntity, held: HeldRecord): Record<string, Value> => {
  if (typeof held !== "string") return held;
  const values: Value[] = JSON.parse(held);
  return Object.fromEntries(fieldNames(entity).map((name, at) => [name, values[at] ?? null]));
};
