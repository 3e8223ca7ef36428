import type { AnyEntity } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import type { TFunction } from "i18next";

/** The display text of a suggested value; a value without one is displayed as it is. */
export const suggestedWords = (t: TFunction, value: string): string =>
  // Safe because a value that has no such text is shown as it is.
  t(`sourceType.${value}` as "sourceType.Other", { defaultValue: value });

/** Whether some of a field's values have display texts. */
export const hasWords = ({ words, suggestions }: Field): boolean =>
  words !== undefined || suggestions !== undefined;

/** The display text of a level or source type; null if a value has none. */
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

/** The display name of a record: for a source, the text for its type. */
export const wordsOfName = (t: TFunction, entity: AnyEntity | undefined, name: string): string => {
  const fields: Readonly<Record<string, Field>> = entity?.fields ?? {};
  const named = fields[entity?.nameField ?? ""];
  return (named && wordsOfValue(t, named, name)) ?? name;
};
