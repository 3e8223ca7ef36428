import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** The properties of errors that are displayed; API errors have them. */
type Wording = {
  readonly status?: unknown;
  readonly problem?: {
    readonly code?: string;
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
  | "error.diskFull"
  | "error.unavailableDiskFull"
  | "error.server"
  | "error.network"
  | "error.generic";

const maxReasons = 3;

/** Codes that are more specific than the status. */
const byCode: ReadonlyMap<string, Words> = new Map([
  ["diskFull", "error.diskFull"],
  ["unavailableDiskFull", "error.unavailableDiskFull"],
]);

const wordsOf = (error: Error, { status, problem }: Wording): Words => {
  if (error.name === "NetworkError") return "error.network";
  const known = byCode.get(problem?.code ?? "");
  if (known) return known;
  if (status === 401) return "error.unauthorized";
  if (status === 404) return "error.notFound";
  if (status === 412) return "error.changed";
  if (status === 429) return "error.tooMany";
  if (status === 503) return problem?.code === "readOnly" ? "error.generic" : "error.overloaded";
  if (typeof status === "number" && status >= 500) return "error.server";
  return "error.generic";
};

// Errors are recognized by their properties, so that this folder does not depend on others.
const wordingOf = (error: Error): Wording => error as Wording;

type ErrorNoticeProps = {
  readonly error: Error;
  /** What failed, in words; a general sentence if missing. */
  readonly title?: ReactNode;
  readonly retry?: () => void;
  /** Other actions than a retry. */
  readonly actions?: ReactNode;
};

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** An error message; technical details, including the specification's text, are collapsed. */
export const ErrorNotice = ({ error, title, retry, actions }: ErrorNoticeProps): ReactElement => {
  const { t } = useTranslation();
  const wording = wordingOf(error);
  const { problem } = wording;
  const known = wordsOf(error, wording);
  const words = asSentence(known === "error.generic" ? (problem?.title ?? t(known)) : t(known));
  const reasons = (problem?.errors ?? []).map(({ field, message: why }) => `${field}: ${why}`);
  const reported = [error.message, problem?.detail ?? problem?.title, problem?.request_id];
  const details = reported.filter((part) => part !== undefined && part !== "" && part !== words);
  return (
    <Notice
      tone="danger"
      role="alert"
      title={
        title === undefined ? (
          words
        ) : (
          <>
            {words} {title}
          </>
        )
      }
      actions={actions ?? (retry && <Button onClick={retry}>{t("action.retry")}</Button>)}
    >
      {reasons.length > 0 && (
        <p className="notice-detail">{reasons.slice(0, maxReasons).join(" · ")}</p>
      )}
      {details.length > 0 && (
        <details className="notice-detail">
          <summary>{t("error.details")}</summary>
          <p>{details.join(" · ")}</p>
        </details>
      )}
    </Notice>
  );
};
