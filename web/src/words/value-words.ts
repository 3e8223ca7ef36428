import type { Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import { kinds } from "@teckna/domain/kinds";
import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

const [yes, no] = [true, false].map((value) => kinds.yesNo.format(value));

/** Gives yes and no, which are entered alike in all languages, as the page has them. */
export const useSaying = (): ((field: Field, text: string) => string) => {
  const { t } = useTranslation();
  return useCallback(
    ({ kind }, text) => {
      if (kind !== "yesNo") return text;
      if (text === yes) return t("app.yes");
      return text === no ? t("app.no") : text;
    },
    [t],
  );
};

/** What one of the values that a field proposes is called; a value without a text of its own is called as it is. */
export const suggestedWords = (t: TFunction, value: string): string =>
  // Safe because a value that has no such text is shown as it is.
  t(`sourceType.${value}` as "sourceType.Other", { defaultValue: value });

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
