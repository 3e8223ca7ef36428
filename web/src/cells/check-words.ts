import type { Finding } from "@teckna/domain/checks/finding";
import type { Warning } from "@teckna/domain/checks/warning";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import {
  type CheckTexts,
  describeFinding,
  describeAll,
} from "@teckna/domain/messages/describe-warning";
import type { Language } from "@teckna/domain/messages/languages";
import { useLabels } from "../words/language.ts";
import { useLateTexts } from "./use-late-texts.ts";

const loadTexts = async (language: Language): Promise<CheckTexts> =>
  (await loaders[language].checks()).checkTexts;

/** Puts the domain's warnings into words; gives none until the texts have come. */
export const useCheckWords = (): ((warnings: readonly Warning[]) => readonly string[]) => {
  const labels = useLabels();
  const texts = useLateTexts(loadTexts);
  return (warnings) =>
    texts === null ? [] : warnings.flatMap((warning) => describeAll({ texts, labels }, warning));
};

/** Puts a finding into words; empty until the texts have come. */
export const useFindingWords = (): ((finding: Finding) => string) => {
  const labels = useLabels();
  const texts = useLateTexts(loadTexts);
  return (finding) => (texts === null ? "" : describeFinding({ texts, labels }, finding));
};
