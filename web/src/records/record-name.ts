import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { idOf } from "../api/stored.ts";
import { shortId } from "../fields/short-id.ts";

/** What people call a record; its id, shortened, where it has no name. */
export const recordName = (entity: AnyEntity, record: AnyRecord): string => {
  const name = record[entity.nameField];
  return typeof name === "string" ? name : shortId(idOf(record));
};
