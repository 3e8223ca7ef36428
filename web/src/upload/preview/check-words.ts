import { loaders } from "@teckna/domain/messages/by-language/loaders";
import type { Language } from "@teckna/domain/messages/languages";
import { type CheckTexts, describeWarning } from "@teckna/domain/messages/describe-warning";
import type { Warning } from "@teckna/domain/checks/warning";
import { useEffect, useState } from "react";
import { useLabels, useLanguage } from "../../words/language.ts";

const loadTexts = async (language: Language): Promise<CheckTexts> =>
  (await loaders[language].checks()).checkTexts;

type Loaded = { readonly language: Language; readonly texts: CheckTexts };

/** Puts the domain's warnings into words; gives none until the texts have come. */
export const useCheckWords = (): ((warnings: readonly Warning[]) => readonly string[]) => {
  const language = useLanguage();
  const labels = useLabels();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isLatest = true;
    void loadTexts(language).then(
      (texts) => {
        if (isLatest) setLoaded({ language, texts });
      },
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [language]);
  return (warnings) => {
    if (loaded?.language !== language) return [];
    const { texts } = loaded;
    return warnings.map((warning) => describeWarning({ texts, labels }, warning));
  };
};
