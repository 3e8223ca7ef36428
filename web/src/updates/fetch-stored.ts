import type { UpdateTable } from "@teckna/domain/bulk/read-updates";
import type { AnyEntity } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { idOf, type Stored } from "../api/stored.ts";
import { fetchByIds } from "../bulk-edit/record-changes.ts";
import { keyOf, type StoredRecords } from "./stored-records.ts";

type Wanted = { readonly entity: AnyEntity; readonly ids: readonly string[] };

/** The records that rows name, and the parents of new ones. */
const wantedOf = ({ entity, rows, nameless }: UpdateTable): readonly Wanted[] => {
  const parent = parentOf(entity);
  const own = { entity, ids: rows.map(({ id }) => id) };
  if (!parent) return [own];
  const ids = nameless.flatMap(({ cells }) => cells[parent.column]?.trim() || []);
  return [own, { entity: parent.entity, ids }];
};

/** Loads the stored records that rows are about. */
export const fetchStored = async (
  tables: readonly UpdateTable[],
  signal: AbortSignal,
): Promise<StoredRecords> => {
  const found = new Map<string, Stored>();
  for (const { entity, ids } of tables.flatMap(wantedOf)) {
    const missing = [...new Set(ids)].filter((id) => !found.has(keyOf(entity, id)));
    const onRows = (rows: readonly Stored[]): void => {
      for (const stored of rows) found.set(keyOf(entity, idOf(stored.record)), stored);
    };
    // One table at a time, to limit the load on the server.
    await fetchByIds(entity, { ids: missing }, onRows, signal);
  }
  return found;
};
