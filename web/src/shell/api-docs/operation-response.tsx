import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names.ts";

export type OperationResponse = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
  readonly ms: number;
};

const headersOfInterest = [
  "content-type",
  "etag",
  "link",
  "location",
  "retry-after",
  "x-total-count",
] as const;

const max = 200_000;

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

export const readResponse = async (response: Response, ms: number): Promise<OperationResponse> => ({
  status: response.status,
  headers: headersOfInterest.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  }),
  text: pretty(await response.text()).slice(0, max),
  ms: Math.round(ms),
});

export const OperationResponseView = ({
  response,
}: {
  readonly response: OperationResponse;
}): ReactElement => {
  const { t } = useTranslation();
  const { status, headers, text, ms } = response;
  return (
    <section className="response" aria-label={t("apiDocs.answer")}>
      <p className="response-line">
        <strong className={classNames("response-status", status >= 400 && "response-refused")}>
          {status}
        </strong>
        <span className="parameter-note">{t("apiDocs.duration", { ms })}</span>
      </p>
      {headers.length > 0 && (
        <dl className="response-headers">
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {text === "" ? (
        <p>{t("apiDocs.noBody")}</p>
      ) : (
        // A long response scrolls in its own box, which must be focusable.
        <pre className="response-text" tabIndex={0} role="region" aria-label={t("apiDocs.answer")}>
          {text}
        </pre>
      )}
    </section>
  );
};
