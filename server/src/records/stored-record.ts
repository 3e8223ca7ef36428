import type { AnyRecord, Entity, Value } from "@teckna/domain/entity";
import { computedFieldsOf } from "@teckna/domain/wire-fields";

/** A record as the API returns it: wire JSON text. */
export type StoredRecord = {
  readonly id: string;
  readonly version: number;
  readonly wire: string;
  readonly known?: KnownOfWrite;
};

/** What the request that wrote a record knows of it. */
type KnownOfWrite = {
  /** The record as `knownRecord` would read it. */
  readonly record?: AnyRecord;
  /** What changed, as in the history: an object by field, as JSON text. Unknown of a record that was not replaced. */
  readonly changes?: string;
};

export type WireRecord = Readonly<Record<string, Value>>;

export type Meta = {
  readonly version: number;
  readonly created_at: Value;
  readonly created_by: Value;
  readonly updated_at: Value;
  readonly updated_by: Value;
};

export const storedRecord = (
  wire: WireRecord,
  meta: WireRecord & Meta,
  known?: KnownOfWrite,
): StoredRecord => ({
  id: String(wire["id"]),
  version: meta.version,
  wire: JSON.stringify({ ...wire, ...meta }),
  ...(known && { known }),
});

// Safe: JSON.stringify or row_to_json made the text from scalar values.
export const readStored = (text: string): WireRecord & Meta =>
  JSON.parse(text) as WireRecord & Meta;

/** A record from its JSON text, which is returned unchanged. */
export const asStored = (text: string): StoredRecord => {
  const { id, version } = readStored(text);
  return { id: String(id), version, wire: text };
};

/** The values shown of a record's parent, from the row that a write returned. */
export const computedOf = (entity: Entity, row: WireRecord): WireRecord =>
  Object.fromEntries(computedFieldsOf(entity).map(({ wire }) => [wire, row[wire] ?? null]));
