import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { titleOf } from "@teckna/domain/title";
import { idOf } from "../api/stored.ts";
import { shortId } from "../fields/short-id.ts";

/** A record's name with what distinguishes it from others of that name; if it has none, its shortened id. */
export const recordTitle = (entity: AnyEntity, record: AnyRecord): string => {
  const parent = entity.parent && record[entity.parent.titleField];
  const name = record[entity.nameField];
  const own = titleOf(entity, record) ?? (typeof name === "string" ? name : shortId(idOf(record)));
  return typeof parent === "string" ? `${own} · ${parent}` : own;
};
