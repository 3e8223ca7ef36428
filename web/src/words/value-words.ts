import type { Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import type { TFunction } from "i18next";

/** What a level or the type of a source is called; null where a value has no other name. */
export const wordsOfValue = (t: TFunction, field: Field, value: Value): string | null => {
  if (value === null || value === "") return null;
  if (field.words) {
    const n = String(value);
    return t(`feeLevel.${n}` as "feeLevel.0", { defaultValue: t("feeLevel.n", { n }) });
  }
  if (!field.suggestions) return null;
  const words: string = t(`sourceType.${String(value)}` as "sourceType.Other", {
    defaultValue: "",
  });
  return words === "" || words === value ? null : words;
};
