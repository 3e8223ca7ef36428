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
  /** The sign-in stands before a page that waits behind it. */
  readonly isExpired: boolean;
};

/** Names the document while the sign-in is shown, and gives the page behind it its name back. */
const useTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
};

/** The widget with our name over it; nothing else can be done before signing in. */
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
