import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { idOf } from "../api/stored.ts";
import { shortId } from "../fields/short-id.ts";
import { viewOf } from "../views.ts";

/** What people call a record; its id, shortened, where it has no name. */
export const recordName = (entity: AnyEntity, record: AnyRecord): string => {
  const name = record[entity.nameField];
  return typeof name === "string" ? name : shortId(idOf(record));
};

const yearOf = (entity: AnyEntity, record: AnyRecord): string | undefined => {
  const dates = viewOf(entity).yearFrom?.map((name) => record[name]) ?? [];
  return dates.find((date) => typeof date === "string")?.slice(0, "2026".length);
};

/** A record's name with its year, which tells records of the same name apart. */
export const recordTitle = (entity: AnyEntity, record: AnyRecord): string =>
  [recordName(entity, record), yearOf(entity, record)].filter(Boolean).join(" · ");
