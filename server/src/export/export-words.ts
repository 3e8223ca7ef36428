import { type AnyEntity, type Labels } from "@teckna/domain/entities";
import { labels as allLabels } from "@teckna/domain/messages/by-language/labels";
import { messages } from "@teckna/domain/messages/by-language/texts";
import type { Language } from "@teckna/domain/messages/languages";
import { computedFieldsOf } from "@teckna/domain/wire-fields";
import type { Column } from "../db/sql/columns.ts";

/** What an export for people says in their language. */
export type ExportWords = {
  readonly yes: string;
  readonly no: string;
  /** What the records of an entity are called together. */
  readonly titleOf: (entity: AnyEntity) => string;
  readonly headerOf: (entity: AnyEntity, column: Column) => string;
};

const computedNames = (entity: AnyEntity, { entity: names }: Labels): ReadonlyMap<string, string> =>
  new Map(computedFieldsOf(entity).map(({ name }) => [name, names.issue]));

export const exportWordsOf = (language: Language): ExportWords => {
  const { app, list } = messages[language];
  const labels = allLabels[language];
  const meta = new Map<string, string>(Object.entries(list.meta));
  return {
    yes: app.yes,
    no: app.no,
    titleOf: ({ path }) => list[path].title,
    headerOf: (entity, { fieldName, name }) =>
      new Map<string, string>(Object.entries(labels.field[entity.name])).get(fieldName) ??
      meta.get(fieldName) ??
      computedNames(entity, labels).get(fieldName) ??
      name,
  };
};
