import { useEffect, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../ui/notice.tsx";
import { LanguageSwitch } from "../shell/language-switch.tsx";
import { ThemeSwitch } from "../shell/theme-switch.tsx";
import type { ServerConfig } from "./config.ts";
import "./sign-in.css";
import { SignInWidget } from "./sign-in-widget.tsx";

type SignInPageProps = {
  readonly config: ServerConfig;
  /** The sign-in stands before a page that waits behind it. */
  readonly isExpired: boolean;
};

const NoPool = (): ReactElement => {
  const { t } = useTranslation();
  useEffect(() => {
    console.error("The server names no user pool in /config.json, so nobody can sign in.");
  }, []);
  return <Notice tone="danger" role="alert" title={t("error.configuration")} />;
};

/** The widget with our name over it; nothing else can be done before signing in. */
export const SignInPage = ({ config, isExpired }: SignInPageProps): ReactElement => {
  const { t } = useTranslation();
  const title = t("app.signIn");
  useEffect(() => {
    document.title = `${title} – ${t("app.name")}`;
  }, [title, t]);
  return (
    <div className="sign-in">
      <header className="sign-in-tools">
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="sign-in-main">
        <h1 className="sign-in-name">{t("app.name")}</h1>
        <p className="sign-in-tagline">{t("app.tagline")}</p>
        {isExpired && (
          <Notice tone="warning" role="status">
            {t("error.sessionExpired")}
          </Notice>
        )}
        {config.pool ? <SignInWidget config={config} /> : <NoPool />}
      </main>
    </div>
  );
};
