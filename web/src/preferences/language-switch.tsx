import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { chooseLanguage, useLanguage } from "../words/language.ts";
import "./switches.css";

const languages = [
  { language: "sv", short: "SV", text: "app.swedish" },
  { language: "en", short: "EN", text: "app.english" },
] as const;

export const LanguageSwitch = (): ReactElement => {
  const { t } = useTranslation();
  const used = useLanguage();
  return (
    <div className="segments" role="group" aria-label={t("app.language")}>
      {languages.map(({ language, short, text }) => (
        <button
          key={language}
          type="button"
          className="segment"
          aria-pressed={used === language}
          title={t(text)}
          onClick={() => void chooseLanguage(language)}
        >
          {short} <VisuallyHidden>{t(text)}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
};
