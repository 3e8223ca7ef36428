import { simplify } from "@teckna/domain/batch/simplify-header";
import type { AnyEntity } from "@teckna/domain/entities";
import { computedColumnsOf } from "@teckna/domain/figures/computed-columns";
import {
  computedLabel,
  loadComputedWords,
  type ComputedWords,
} from "@teckna/domain/messages/computed-words";
import { languageTags } from "@teckna/domain/messages/languages";
import { metaNames } from "@teckna/domain/meta-fields";
import { snake } from "@teckna/domain/snake-case";
import { computedFieldsOf } from "@teckna/domain/wire-fields";

const namesIn = (entity: AnyEntity, words: ComputedWords): readonly string[] => [
  ...metaNames.map((name) => words.list.meta[name]),
  ...computedFieldsOf(entity).map(() => words.labels.entity.issue),
  ...computedColumnsOf(entity).map((column) => computedLabel(column, words)),
];

const namesOfApi = (entity: AnyEntity): readonly string[] => [
  ...metaNames.map(snake),
  ...computedFieldsOf(entity).map(({ wire }) => wire),
  ...computedColumnsOf(entity).map(({ name }) => name),
];

/** Whether a header names a computed column in any language: exports contain it, and it is ignored. */
export type IsUnwritten = (entity: AnyEntity, header: string) => boolean;

/** If a language's texts cannot be loaded, its names of computed columns count as unknown headers. */
export const loadUnwritten = async (): Promise<IsUnwritten> => {
  const loaded = await Promise.allSettled(languageTags.map(loadComputedWords));
  const words = loaded.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  return (entity, header) => {
    const names = [...namesOfApi(entity), ...words.flatMap((each) => namesIn(entity, each))];
    return names.some((name) => simplify(name) === simplify(header));
  };
};
