import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { issue } from "@teckna/domain/entities/issue";
import { type BatchEntry, useBatchEntry } from "../api/batches/batches.ts";
import { HttpError } from "../api/http-error.ts";
import { showSecond } from "../fields/moment.ts";
import { recordLink } from "../links.ts";
import { May } from "../session/rights.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { BatchCounts, NewIds, RefusedRows } from "./batch-details.tsx";
import { BatchState } from "./batch-state.tsx";
import { countRows } from "./count-words.ts";
import "./batches.css";
import { type DialogRequest, nameKeyOf, restOf, reversalOf, textsOf, wordsOf } from "./reversal.ts";
import { UndoDialog } from "./undo-dialog.tsx";
import { useUploadSteps } from "./upload-steps.tsx";

const useSteps = (): ReactElement[] => {
  const { t } = useTranslation();
  return [
    ...useUploadSteps(),
    <Link key="batches" to="/upload/batches">
      {t("batches.title")}
    </Link>,
  ];
};

const Facts = ({ batch }: { readonly batch: BatchEntry }): ReactElement => {
  const { t } = useTranslation();
  return (
    <p className="batch-facts">
      <span>{t("batches.by", { by: batch.by })}</span>
      <BatchState batch={batch} />
      {batch.all_or_nothing && <span>{t("batches.allOrNothing")}</span>}
      {batch.undone_by && (
        <Link to="/upload/batches/$id" params={{ id: batch.undone_by.id }}>
          {t("batches.byBatch")}
        </Link>
      )}
      {batch.undoes !== null && (
        <Link to="/upload/batches/$id" params={{ id: batch.undoes }}>
          {t(`${wordsOf(batch)}.ofBatch`)}
        </Link>
      )}
      {batch.issue_id !== null && (
        <Link {...recordLink(issue, batch.issue_id)}>{t("batches.changes.toIssue")}</Link>
      )}
    </p>
  );
};

/** Rows that the last undo skipped can be undone separately. */
const hasRest = (last: BatchEntry | undefined): boolean =>
  last !== undefined && countRows(last.kept) > 0;

const FoundBatch = ({ batch }: { readonly batch: BatchEntry }): ReactElement => {
  const { t } = useTranslation();
  const [dialog, openDialog] = useState<DialogRequest | null>(null);
  const last = useBatchEntry(batch.undone_by?.id ?? null);
  const reversal = reversalOf(batch);
  const rest = restOf(batch);
  const words = batch.about === "deletion" ? "batches.deletions" : "batches";
  return (
    <>
      <PageHeader
        title={`${t(nameKeyOf(batch))} ${showSecond(batch.at)}`}
        steps={useSteps()}
        actions={
          <May right="write">
            {hasRest(last.data) && (
              <Button onClick={() => openDialog(rest)}>
                {t(rest.isRemoval ? "batches.undoRest" : "batches.redoRest")}
              </Button>
            )}
            <Button onClick={() => openDialog(reversal)}>
              {t(`${words}.${reversal.isRemoval ? "undo" : "redo"}`)}
            </Button>
          </May>
        }
      />
      <Facts batch={batch} />
      <BatchCounts batch={batch} />
      {batch.undoes === null && batch.issue_id === null && <RefusedRows id={batch.id} />}
      {batch.kind === "upload" && <NewIds id={batch.id} />}
      {dialog && <UndoDialog {...dialog} texts={textsOf(batch)} onClose={() => openDialog(null)} />}
    </>
  );
};

/** One batch: what it did, what it refused, and a button to undo it. */
export const BatchPage = ({ id }: { readonly id: string }): ReactElement => {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useBatchEntry(id);
  const steps = useSteps();
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <div className="page batches-page">
      {data && <FoundBatch batch={data} />}
      {!data && <PageHeader title={t("batches.kind.upload")} steps={steps} />}
      {isPending && <Loading />}
      {!data && error && (
        <ErrorNotice
          error={error}
          title={t(isMissing ? "batches.missing" : "batches.failed")}
          {...(isMissing ? {} : { retry: () => void refetch() })}
        />
      )}
    </div>
  );
};
