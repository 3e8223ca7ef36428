import { useTranslation } from "react-i18next";
import { HttpError } from "../api/http-error.ts";

/** The server's error text, or a general one. */
export const useWordsOfError = (): ((error: Error) => string) => {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof HttpError)) return t("error.network");
    const { problem } = error;
    return problem?.errors?.[0]?.message ?? problem?.title ?? t("error.generic");
  };
};
