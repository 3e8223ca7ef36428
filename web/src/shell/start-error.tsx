import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ConfigError } from "../config.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";
import "./frame.css";

type StartErrorProps = { readonly error: unknown; readonly retry: () => void };

/** Shown instead of the application if the server's settings or the session cannot be loaded. */
export const StartError = ({ error, retry }: StartErrorProps): ReactElement => {
  const { t } = useTranslation();
  const reason = error instanceof ConfigError && error.reason;
  return (
    <main className="page">
      <ErrorNotice
        error={error instanceof Error ? error : new Error(String(error))}
        title={[t("error.startFailed"), reason].filter(Boolean).join(" ")}
        retry={retry}
      />
    </main>
  );
};
