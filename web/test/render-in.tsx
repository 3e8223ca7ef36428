import { messages } from "@teckna/domain/messages/by-language/texts";
import type { Language } from "@teckna/domain/messages/languages";
import i18next from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";

/** What a component first draws in a language, as HTML; for tests, which need no browser for that. */
export const renderIn = (language: Language, element: ReactElement): string => {
  const i18n = i18next.createInstance({
    lng: language,
    resources: { [language]: { translation: messages[language] } },
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
  });
  void i18n.init();
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
};

/** Its text alone, part after part. */
export const textIn = (language: Language, element: ReactElement): string =>
  renderIn(language, element)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
