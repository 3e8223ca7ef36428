import type { Finding } from "@teckna/domain/checks/finding";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import {
  type CheckTexts,
  type CheckWords,
  describeFinding,
  describeAll,
} from "@teckna/domain/messages/describe-warning";
import type { Language } from "@teckna/domain/messages/languages";
import type { RowWarning } from "@teckna/domain/sheet/beside/row-warning";
import { useTranslation } from "react-i18next";
import { useLabels } from "../words/language.ts";
import { useLateTexts } from "../words/use-late-texts.ts";

const loadTexts = async (language: Language): Promise<CheckTexts> =>
  (await loaders[language].checks()).checkTexts;

/** Describes warnings; returns none until the texts are loaded. */
export const useCheckWords = (): ((warnings: readonly RowWarning[]) => readonly string[]) => {
  const { t } = useTranslation();
  const labels = useLabels();
  const texts = useLateTexts(loadTexts);
  const describe = (words: CheckWords, warning: RowWarning): readonly string[] => {
    const all = describeAll(words, warning);
    const { of } = warning;
    if (of === undefined) return all;
    const record = `${labels.entity[of.entity]} ${of.name}`;
    return all.map((text) => t("preview.ofStored", { record, text }));
  };
  return (warnings) =>
    texts === null ? [] : warnings.flatMap((warning) => describe({ texts, labels }, warning));
};

/** Describes a finding; returns an empty text until the texts are loaded. */
export const useFindingWords = (): ((finding: Finding) => string) => {
  const labels = useLabels();
  const texts = useLateTexts(loadTexts);
  return (finding) => (texts === null ? "" : describeFinding({ texts, labels }, finding));
};
