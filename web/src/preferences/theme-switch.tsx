import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ScreenIcon } from "../ui/icons.tsx";
import { MoonIcon, SunIcon } from "../ui/late-icons.tsx";
import "./switches.css";
import { chooseTheme, useTheme } from "./theme.ts";

const themes = [
  { theme: "system", Icon: ScreenIcon, text: "app.themeSystem" },
  { theme: "light", Icon: SunIcon, text: "app.themeLight" },
  { theme: "dark", Icon: MoonIcon, text: "app.themeDark" },
] as const;

export const ThemeSwitch = (): ReactElement => {
  const { t } = useTranslation();
  const used = useTheme();
  return (
    <div className="segments" role="group" aria-label={t("app.theme")}>
      {themes.map(({ theme, Icon, text }) => (
        <button
          key={theme}
          type="button"
          className="segment segment-icon"
          aria-pressed={used === theme}
          aria-label={t(text)}
          title={t(text)}
          onClick={() => chooseTheme(theme)}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
};
