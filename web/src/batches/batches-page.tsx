import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { type BatchEntry, useBatches } from "../api/batches/batches.ts";
import { May } from "../session/rights.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { PlusIcon } from "../ui/icons.tsx";
import { UploadIcon } from "../ui/late-icons.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { BatchState } from "./batch-state.tsx";
import { timesOf } from "./batch-times.ts";
import "./batches.css";
import { useUploadSteps } from "./upload-steps.tsx";
import { namesOf } from "./batch-names.ts";
import { nameKeyOf } from "./reversal.ts";
import { addCounts, countRows, useCountWords } from "./count-words.ts";
import { showCount } from "../words/counted.ts";

type BatchRowProps = { readonly batch: BatchEntry; readonly time: string };

const BatchRow = ({ batch, time }: BatchRowProps): ReactElement => {
  const { t } = useTranslation();
  const words = useCountWords();
  const refused = countRows(batch.refused);
  const written = [batch.created, batch.replaced, batch.removed].reduce(addCounts, batch.restored);
  return (
    <li className="batch-row">
      <Link className="batch-name" to="/upload/batches/$id" params={{ id: batch.id }}>
        {t(nameKeyOf(batch))} {time}
      </Link>
      <span className="batch-by">{t("batches.by", { by: batch.by })}</span>
      <span className="batch-counts">
        {[...namesOf(batch), words(written)].join(" · ")}
        {refused > 0 && (
          <span className="batch-refused">
            {" · "}
            {t("batch.refused", { n: showCount(refused) })}
          </span>
        )}
      </span>
      <BatchState batch={batch} />
    </li>
  );
};

const BatchList = (): ReactElement => {
  const { t } = useTranslation();
  const batches = useBatches();
  if (batches.isPending) return <Loading />;
  if (!batches.data)
    return (
      <ErrorNotice
        error={batches.error}
        title={t("batches.failed")}
        retry={() => void batches.refetch()}
      />
    );
  const rows = batches.data.pages.flatMap((page) => page.rows);
  const times = timesOf(rows);
  if (rows.length === 0)
    return (
      <EmptyState
        action={
          <May right="write">
            <LinkButton variant="primary" icon={<UploadIcon />} to="/upload">
              {t("batches.toUpload")}
            </LinkButton>
            <LinkButton icon={<PlusIcon />} to="/issues/new">
              {t("list.issues.create")}
            </LinkButton>
          </May>
        }
      >
        {t("batches.empty")}
      </EmptyState>
    );
  return (
    <>
      <ul className="batch-list">
        {rows.map((batch, index) => (
          <BatchRow key={batch.id} batch={batch} time={times[index] ?? ""} />
        ))}
      </ul>
      {batches.hasNextPage && (
        <Button isPending={batches.isFetchingNextPage} onClick={() => void batches.fetchNextPage()}>
          {t("batches.more")}
        </Button>
      )}
    </>
  );
};

/** The list of uploads, undos and redos: by whom, when and how many rows. */
export const BatchesPage = (): ReactElement => {
  const { t } = useTranslation();
  const steps = useUploadSteps();
  return (
    <div className="page batches-page">
      <PageHeader title={t("batches.title")} steps={steps} />
      <BatchList />
    </div>
  );
};
