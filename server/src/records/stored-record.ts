import type { Entity, Value } from "@teckna/domain/entity";
import { computedFieldsOf } from "@teckna/domain/wire-fields";

/** A record as the API returns it: JSON text in the form of the wire. */
export type StoredRecord = { readonly id: string; readonly version: number; readonly wire: string };

export type WireRecord = Readonly<Record<string, Value>>;

export type Meta = {
  readonly version: number;
  readonly created_at: Value;
  readonly created_by: Value;
  readonly updated_at: Value;
  readonly updated_by: Value;
};

export const storedRecord = (wire: WireRecord, meta: WireRecord & Meta): StoredRecord => ({
  id: String(wire["id"]),
  version: meta.version,
  wire: JSON.stringify({ ...wire, ...meta }),
});

// Safe because the text was made by JSON.stringify or row_to_json from scalar columns.
export const readStored = (text: string): WireRecord & Meta =>
  JSON.parse(text) as WireRecord & Meta;

/** A record from its own text, which is returned as it is. */
export const asStored = (text: string): StoredRecord => {
  const { id, version } = readStored(text);
  return { id: String(id), version, wire: text };
};

/** What a record shows of its parent, from the row that a write gave back. */
export const computedOf = (entity: Entity, row: WireRecord): WireRecord =>
  Object.fromEntries(computedFieldsOf(entity).map(({ wire }) => [wire, row[wire] ?? null]));
