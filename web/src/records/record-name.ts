import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { titleOf } from "@teckna/domain/title";
import { idOf } from "../api/stored.ts";
import { shortId } from "../fields/short-id.ts";

/** What people call a record; its id, shortened, where it has no name. */
export const recordName = (entity: AnyEntity, record: AnyRecord): string => {
  const name = record[entity.nameField];
  return typeof name === "string" ? name : shortId(idOf(record));
};

/** A record by what distinguishes it from others of its name: its year, or the record it belongs to. */
export const recordTitle = (entity: AnyEntity, record: AnyRecord): string => {
  const parentTitle = entity.parent && record[entity.parent.titleField];
  const name = recordName(entity, record);
  return typeof parentTitle === "string"
    ? `${name} · ${parentTitle}`
    : (titleOf(entity, record) ?? name);
};
