import { Link, useSearch } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { requestJson } from "../../api/client.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import "./api-docs.css";
import { entriesOf, type Description, type DocumentedCall } from "./description.ts";
import { TryOperation } from "./try-operation.tsx";

// Safe because our own server sends it; the server's tests check its form.
const fetchDescription = async (): Promise<Description> =>
  (await requestJson("/openapi.json")) as Description;

type OperationListProps = { readonly entries: readonly DocumentedCall[]; readonly shown: string };

const OperationList = ({ entries, shown }: OperationListProps): ReactElement => {
  const { t } = useTranslation();
  const tags = [...new Set(entries.flatMap(({ operation }) => operation.tags))];
  return (
    <nav className="operations" aria-label={t("apiDocs.operations")}>
      {tags.map((tag) => (
        <section key={tag}>
          <h2 className="operations-tag">{tag}</h2>
          <ul lang="en">
            {entries
              .filter(({ operation }) => operation.tags.includes(tag))
              .map(({ id, method, operation }) => (
                <li key={id}>
                  <Link
                    to="/api-docs"
                    search={{ operation: id }}
                    className="operation-link"
                    aria-current={id === shown ? "true" : undefined}
                  >
                    <span className={`method method-${method}`}>{method}</span>
                    {operation.summary}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};

const Operations = ({ description }: { readonly description: Description }): ReactElement => {
  const found: Record<string, unknown> = useSearch({ strict: false });
  const entries = useMemo(() => entriesOf(description), [description]);
  const shown = entries.find(({ id }) => id === found["operation"]) ?? entries[0];
  return (
    <div className="api-docs">
      <OperationList entries={entries} shown={shown?.id ?? ""} />
      {shown && <TryOperation key={shown.id} description={description} entry={shown} />}
    </div>
  );
};

/** All operations of the API as described by the server; they can be tried as the signed-in user. */
export const ApiDocsPage = (): ReactElement => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ["description"],
    queryFn: fetchDescription,
    staleTime: Infinity,
  });
  return (
    <div className="page">
      <PageHeader title={t("nav.apiDocs")} note={data?.info.version} />
      <p className="api-docs-intro">{t("apiDocs.intro")}</p>
      {error && (
        <ErrorNotice error={error} title={t("apiDocs.loadFailed")} retry={() => void refetch()} />
      )}
      {!error && !data && <Loading />}
      {data && <Operations description={data} />}
    </div>
  );
};
