import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { titleOf } from "@teckna/domain/title";
import type { TFunction } from "i18next";
import { idOf } from "../api/stored.ts";
import { shortId } from "../fields/short-id.ts";
import { wordsOfName } from "../words/value-words.ts";

/** A record's stored name; if it has none, its shortened id. */
const recordName = (entity: AnyEntity, record: AnyRecord): string => {
  const name = record[entity.nameField];
  return typeof name === "string" ? name : shortId(idOf(record));
};

/** A record's name in a language. */
export const recordCalled = (t: TFunction, entity: AnyEntity, record: AnyRecord): string =>
  wordsOfName(t, entity, recordName(entity, record));

/** A record's name with what distinguishes it from others of the same name: its year, or its parent. */
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
