import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { titleOf } from "@teckna/domain/title";
import type { TFunction } from "i18next";
import { idOf } from "../api/stored.ts";
import { shortId } from "../fields/short-id.ts";
import { wordsOfName } from "../words/value-words.ts";

/** The name of a record as it is stored; its id, shortened, where it has none. */
const recordName = (entity: AnyEntity, record: AnyRecord): string => {
  const name = record[entity.nameField];
  return typeof name === "string" ? name : shortId(idOf(record));
};

/** What people call a record in the words of a language. */
export const recordCalled = (t: TFunction, entity: AnyEntity, record: AnyRecord): string =>
  wordsOfName(t, entity, recordName(entity, record));

/** A record by what distinguishes it from others of its name: its year, or the record it belongs to. */
export const recordTitle = (
  entity: AnyEntity,
  record: AnyRecord,
  name = recordName(entity, record),
): string => {
  const parentTitle = entity.parent && record[entity.parent.titleField];
  return typeof parentTitle === "string"
    ? `${name} · ${parentTitle}`
    : (titleOf(entity, record) ?? name);
};
