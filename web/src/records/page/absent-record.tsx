import type { AnyEntity } from "@teckna/domain/entities";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactElement, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../api/http-error.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { latePart } from "../../ui/late/late-part.ts";
import { Loading } from "../../ui/loading.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLabels } from "../../words/language.ts";
import { useRecordSteps } from "../record-steps.tsx";

// Loaded late: with its history it is large and rarely shown.
const MissingRecord = latePart(async () =>
  (await import("./missing-record.tsx")).loadMissingRecord(),
);

type AbsentRecordProps = {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly issueId: string | undefined;
  readonly query: UseQueryResult<unknown>;
};

/** Shown instead of a record that is loading, failed to load, or does not exist. */
export const AbsentRecord = ({ entity, id, issueId, query }: AbsentRecordProps): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const steps = useRecordSteps(entity, issueId);
  const { error } = query;
  if (error instanceof HttpError && error.status === 404)
    return (
      <Suspense fallback={<Loading />}>
        <MissingRecord entity={entity} id={id} issueId={issueId} />
      </Suspense>
    );
  return (
    <div className="page record-page">
      <PageHeader title={labels.entity[entity.name]} steps={steps} />
      {error ? (
        <ErrorNotice
          error={error}
          title={t("record.loadFailed")}
          retry={() => void query.refetch()}
        />
      ) : (
        <Loading />
      )}
    </div>
  );
};
