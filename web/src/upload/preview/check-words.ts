import { type CheckTexts, describeWarning } from "@teckna/domain/messages/describe-warning";
import type { Warning } from "@teckna/domain/checks/warning";
import { useEffect, useState } from "react";
import { type Language, useLabels, useLanguage } from "../../words/language.ts";

const textsIn: { readonly [L in Language]: () => Promise<CheckTexts> } = {
  sv: async () => (await import("@teckna/domain/messages/sv/checks")).checkTexts,
  en: async () => (await import("@teckna/domain/messages/en/checks")).checkTexts,
};

type Loaded = { readonly language: Language; readonly texts: CheckTexts };

/** Puts the domain's warnings into words; gives none until the texts have come. */
export const useCheckWords = (): ((warnings: readonly Warning[]) => readonly string[]) => {
  const language = useLanguage();
  const labels = useLabels();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isLatest = true;
    void textsIn[language]().then(
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
