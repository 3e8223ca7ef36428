import type { Field } from "@teckna/domain/field";
import { kinds } from "@teckna/domain/kinds";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** Displays a stored text in the page's language: stored texts are the same in all languages. */
export type ShowText = (field: Field, text: string) => string;

const [yes, no] = [true, false].map((value) => kinds.yesNo.format(value));

/** Displays yes and no, which are stored alike in all languages, in the page's language. */
export const useShowText = (): ShowText => {
  const { t } = useTranslation();
  return useCallback<ShowText>(
    ({ kind }, text) => {
      if (kind !== "yesNo") return text;
      if (text === yes) return t("app.yes");
      return text === no ? t("app.no") : text;
    },
    [t],
  );
};
