import type { Field } from "@teckna/domain/field";
import { kinds } from "@teckna/domain/kinds";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** A text as the language of the page has it: what is entered is the same in all. */
export type ShowText = (field: Field, text: string) => string;

const [yes, no] = [true, false].map((value) => kinds.yesNo.format(value));

/** Gives yes and no, which are entered alike in all languages, as the page has them. */
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
