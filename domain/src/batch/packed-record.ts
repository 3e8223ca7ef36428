import type { AnyEntity } from "../entities.ts";
import { type Value, fieldsOf } from "../entity.ts";

/** Stores the packed texts of a plan. `put` numbers them from 0 in order. */
export type RecordBuffer = {
  readonly put: (text: string) => void;
  readonly take: (place: number) => string;
};

export const createRecordBuffer = (): RecordBuffer => {
  const texts: string[] = [];
  return { put: (text) => void texts.push(text), take: (place) => texts[place] ?? "" };
};

const namesOf = new Map<AnyEntity, readonly string[]>();

const fieldNames = (entity: AnyEntity): readonly string[] => {
  const known = namesOf.get(entity);
  if (known) return known;
  const names = fieldsOf<AnyEntity>(entity).map(([name]) => name);
  namesOf.set(entity, names);
  return names;
};

/**
 * Packs a record: the index of each non-empty field, then its value. The values (strings, integers, booleans)
 * survive a JSON round trip.
 */
export const packRecord = (entity: AnyEntity, record: Readonly<Record<string, Value>>): string => {
  const packed: Value[] = [];
  for (const [place, name] of fieldNames(entity).entries()) {
    const value = record[name] ?? null;
    if (value !== null) packed.push(place, value);
  }
  return JSON.stringify(packed);
};

/** Unpacks a record, with all fields of its entity. */
export const unpackRecord = (entity: AnyEntity, text: string): Record<string, Value> => {
  // Packed by `packRecord`.
  const packed = JSON.parse(text) as Value[];
  const record: Record<string, Value> = {};
  let at = 0;
  for (const [place, name] of fieldNames(entity).entries()) {
    const isNext = packed[at] === place;
    record[name] = isNext ? (packed[at + 1] ?? null) : null;
    if (isNext) at += 2;
  }
  return record;
};

/**
 * A flat copy of a string: it does not keep alive the longer string that it was sliced from or the parts it
 * was concatenated from.
 */
export const ownText = (text: string): string => {
  // The text that was written as JSON.
  return JSON.parse(JSON.stringify(text)) as string;
};
