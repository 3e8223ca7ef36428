import type { UpdateOptions, UpdateTable } from "@teckna/domain/bulk/read-updates";
import type { AnyEntity } from "@teckna/domain/entities";
import { type WireField, wireFieldsOf } from "@teckna/domain/wire-fields";
import type { Stored } from "../api/stored.ts";

export const idEntry = (entity: AnyEntity): WireField => {
  const entry = wireFieldsOf(entity).byWire.get("id");
  if (!entry) throw new RangeError(`${entity.name} has no id`);
  return entry;
};

/** Records by table and id. */
export type StoredRecords = ReadonlyMap<string, Stored>;

export const keyOf = (entity: AnyEntity, id: string): string => `${entity.path}/${id}`;

export type Updates = {
  readonly tables: readonly UpdateTable[];
  readonly stored: StoredRecords;
  readonly options: UpdateOptions & { readonly takesNew: boolean };
  /** The name of a row that has no record yet. */
  readonly nameOfNew: (line: number) => string;
};
