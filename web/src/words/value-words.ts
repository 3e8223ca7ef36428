import type { AnyEntity } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import type { TFunction } from "i18next";

/** What one of the values that a field proposes is called; a value without a text of its own is called as it is. */
export const suggestedWords = (t: TFunction, value: string): string =>
  // Safe because a value that has no such text is shown as it is.
  t(`sourceType.${value}` as "sourceType.Other", { defaultValue: value });

/** Whether some of a field's values are called otherwise than they are entered. */
export const hasWords = ({ words, suggestions }: Field): boolean =>
  words !== undefined || suggestions !== undefined;

/** What a level or the type of a source is called; null where a value has no other name. */
export const wordsOfValue = (t: TFunction, field: Field, value: Value): string | null => {
  if (value === null || value === "") return null;
  if (field.words) {
    const n = String(value);
    // Safe because a level that has no such text is called by its number.
    return t(`feeLevel.${n}` as "feeLevel.0", { defaultValue: t("feeLevel.n", { n }) });
  }
  if (!field.suggestions) return null;
  const words = suggestedWords(t, String(value));
  return words === value ? null : words;
};

/** What a record with this name is called: a source by the words for its type. */
export const wordsOfName = (t: TFunction, entity: AnyEntity | undefined, name: string): string => {
  const fields: Readonly<Record<string, Field>> = entity?.fields ?? {};
  const named = fields[entity?.nameField ?? ""];
  return (named && wordsOfValue(t, named, name)) ?? name;
};
