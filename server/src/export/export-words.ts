import { type AnyEntity, type Labels } from "@teckna/domain/entities";
import { labels as allLabels } from "@teckna/domain/messages/by-language/labels";
import { computedLabel, loadComputedWords } from "@teckna/domain/messages/computed-words";
import { messages } from "@teckna/domain/messages/by-language/texts";
import type { Language } from "@teckna/domain/messages/languages";
import { computedFieldsOf } from "@teckna/domain/wire-fields";
import type { ExportColumn } from "./export-query.ts";

/** Words in an export for people, in their language. */
export type ExportWords = {
  readonly yes: string;
  readonly no: string;
  /** The plural name of an entity. */
  readonly titleOf: (entity: AnyEntity) => string;
  readonly headerOf: (entity: AnyEntity, column: ExportColumn) => string;
};

const computedNames = (entity: AnyEntity, { entity: names }: Labels): ReadonlyMap<string, string> =>
  new Map(computedFieldsOf(entity).map(({ name }) => [name, names.issue]));

export const exportWordsOf = async (language: Language): Promise<ExportWords> => {
  const { app, list } = messages[language];
  const labels = allLabels[language];
  const computed = await loadComputedWords(language);
  const meta = new Map<string, string>(Object.entries(list.meta));
  return {
    yes: app.yes,
    no: app.no,
    titleOf: ({ path }) => list[path].title,
    headerOf: (entity, column) => {
      if ("part" in column) return computedLabel(column, computed);
      const { fieldName, name } = column;
      return (
        new Map<string, string>(Object.entries(labels.field[entity.name])).get(fieldName) ??
        meta.get(fieldName) ??
        computedNames(entity, labels).get(fieldName) ??
        name
      );
    },
  };
};
