import { useEffect, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../ui/notice.tsx";
import { LanguageSwitch } from "../preferences/language-switch.tsx";
import { ThemeSwitch } from "../preferences/theme-switch.tsx";
import type { ServerConfig } from "../config.ts";
import "./sign-in.css";
import { SignInWidget } from "./sign-in-widget.tsx";

type SignInPageProps = {
  readonly config: ServerConfig;
  /** Whether the sign-in covers a page. */
  readonly isExpired: boolean;
};

/** Sets the document's title while the sign-in is shown, and restores it afterwards. */
const useTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
};

/** The sign-in widget with our name above it. */
export const SignInPage = ({ config, isExpired }: SignInPageProps): ReactElement => {
  const { t } = useTranslation();
  useTitle(`${t("app.signIn")} – ${t("app.name")}`);
  return (
    <div className="sign-in">
      <header className="sign-in-tools">
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="sign-in-main">
        <h1 className="sign-in-name">{t("app.name")}</h1>
        <p className="sign-in-tagline">{t("signIn.tagline")}</p>
        {isExpired && (
          <Notice tone="warning" role="status">
            {t("signIn.sessionExpired")}
          </Notice>
        )}
        <SignInWidget config={config} />
      </main>
    </div>
  );
};
