import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { chooseLanguage, useLanguage, type Language } from "../words/language.ts";

const languages = [
  { language: "sv", short: "SV", text: "app.swedish" },
  { language: "en", short: "EN", text: "app.english" },
] as const;

/** Each language is named in itself; a `lng` in the address would win again, so it goes. */
export const LanguageSwitch = (): ReactElement => {
  const { t } = useTranslation();
  const used = useLanguage();
  const navigate = useNavigate();
  const choose = async (language: Language): Promise<void> => {
    await chooseLanguage(language);
    await navigate({
      to: ".",
      search: (old: Record<string, unknown>) => ({ ...old, lng: undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <div className="segments" role="group" aria-label={t("app.language")}>
      {languages.map(({ language, short, text }) => (
        <button
          key={language}
          type="button"
          className="segment"
          aria-pressed={used === language}
          aria-label={t(text)}
          title={t(text)}
          onClick={() => void choose(language)}
        >
          {short}
        </button>
      ))}
    </div>
  );
};
