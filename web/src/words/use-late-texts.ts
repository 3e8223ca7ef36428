import type { Language } from "@teckna/domain/messages/languages";
import { useEffect, useState } from "react";
import { useLanguage } from "./language.ts";

/** Texts loaded where they are needed, in the current language; null until loaded. `load` must be stable. */
export const useLateTexts = <Texts>(load: (language: Language) => Promise<Texts>): Texts | null => {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly texts: Texts }>();
  useEffect(() => {
    let isLatest = true;
    void load(language).then(
      (texts) => {
        if (isLatest) setLoaded({ language, texts });
      },
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [load, language]);
  return loaded?.language === language ? loaded.texts : null;
};
