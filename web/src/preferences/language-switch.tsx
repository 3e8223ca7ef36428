import { type Language, languageTags } from "@teckna/domain/messages/languages";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { chooseLanguage, useLanguage } from "../words/language.ts";
import "./switches.css";

/** A language's name in another language, capitalized. */
const nameOf = (language: Language, shown: Language): string => {
  const name = new Intl.DisplayNames([shown], { type: "language" }).of(language) ?? language;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

export const LanguageSwitch = (): ReactElement => {
  const { t } = useTranslation();
  const used = useLanguage();
  return (
    <div className="segments" role="group" aria-label={t("app.language")}>
      {languageTags.map((language) => (
        <button
          key={language}
          type="button"
          className="segment"
          aria-pressed={used === language}
          title={nameOf(language, used)}
          onClick={() => void chooseLanguage(language)}
        >
          {language.toUpperCase()} <VisuallyHidden>{nameOf(language, used)}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
};
