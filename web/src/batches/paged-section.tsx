import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BatchPage } from "../api/batches/batches.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";

type PagedSectionProps<Row> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<BatchPage<Row>, number>>;
  readonly titleOf: (total: number) => string;
  readonly children: (rows: readonly Row[]) => ReactElement;
};

/** A paged list below a heading with its total; nothing if it is empty. */
export const PagedSection = <Row,>({
  query,
  titleOf,
  children,
}: PagedSectionProps<Row>): ReactElement | null => {
  const { t } = useTranslation();
  if (query.isPending) return <Loading />;
  if (!query.data)
    return (
      <ErrorNotice
        error={query.error}
        title={t("batches.failed")}
        retry={() => void query.refetch()}
      />
    );
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return null;
  return (
    <section className="batch-section">
      <h2>{titleOf(query.data.pages[0]?.total ?? rows.length)}</h2>
      {children(rows)}
      {query.hasNextPage && (
        <Button isPending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("batches.more")}
        </Button>
      )}
    </section>
  );
};
