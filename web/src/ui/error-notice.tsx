import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** What an error can tell beside its message; any error of the API fits. */
type Telling = {
  readonly status?: unknown;
  readonly problem?: {
    readonly title?: string;
    readonly detail?: string;
    readonly request_id?: string;
    readonly errors?: readonly { readonly field: string; readonly message: string }[];
  } | null;
};

type Words =
  | "error.unauthorized"
  | "error.notFound"
  | "error.changed"
  | "error.tooMany"
  | "error.overloaded"
  | "error.server"
  | "error.network"
  | "error.generic";

const mostErrors = 3;

const wordsOf = (error: Error, status: unknown): Words => {
  if (error.name === "NetworkError") return "error.network";
  if (status === 401) return "error.unauthorized";
  if (status === 404) return "error.notFound";
  if (status === 412) return "error.changed";
  if (status === 429) return "error.tooMany";
  if (status === 503) return "error.overloaded";
  if (typeof status === "number" && status >= 500) return "error.server";
  return "error.generic";
};

// Errors are told apart by their properties, so that this folder knows no other.
const tellingOf = (error: Error): Telling => error as Telling;

type ErrorNoticeProps = {
  readonly error: Error;
  /** What could not be done, in words; a general sentence where absent. */
  readonly title?: ReactNode;
  readonly retry?: () => void;
};

/** An error in words, with the status as the specification writes it, and a way to try again. */
export const ErrorNotice = ({ error, title, retry }: ErrorNoticeProps): ReactElement => {
  const { t } = useTranslation();
  const { status, problem } = tellingOf(error);
  const words = t(wordsOf(error, status));
  const errors = (problem?.errors ?? []).map(({ field, message: why }) => `${field}: ${why}`);
  const told = [error.message, problem?.detail ?? problem?.title, ...errors.slice(0, mostErrors)];
  const details = [...told, problem?.request_id].filter(
    (part) => part !== undefined && part !== "" && part !== words,
  );
  const translated = typeof status === "number" ? t("error.http", { code: status }) : error.message;
  const sentences = [
    ...(title === undefined ? [] : [words]),
    ...(translated === error.message ? [] : [translated]),
  ];
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title ?? words}
      actions={retry && <Button onClick={retry}>{t("action.retry")}</Button>}
    >
      {sentences.length > 0 && <p>{sentences.join(" ")}</p>}
      <p className="notice-detail">{details.join(" · ")}</p>
    </Notice>
  );
};
