import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ErrorNotice } from "../ui/error-notice.tsx";
import type { Sending } from "./use-sending.ts";

/** The result of the last attempt, unless it succeeded completely. */
export const SendingEnded = ({ sending }: { readonly sending: Sending }): ReactElement | null => {
  const { t } = useTranslation();
  if (sending.at === "stopped") return <p role="status">{t("bulkEdit.stopped")}</p>;
  if (sending.at !== "failed") return null;
  const title = t(sending.isUnsure ? "bulkEdit.unsure" : "bulkEdit.failed");
  return <ErrorNotice error={sending.error} title={title} />;
};
