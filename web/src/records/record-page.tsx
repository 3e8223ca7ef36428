import type { AnyEntity } from "@teckna/domain/entities";
import { parentIdOf } from "@teckna/domain/parent";
import { type ReactElement, Suspense } from "react";
import { HttpError } from "../api/http-error.ts";
import { useRecord } from "../api/records/record-query.ts";
import { AbsentRecord } from "./page/absent-record.tsx";
import { RecordDetails } from "./page/record-details.tsx";
import { loadLateTexts } from "../words/language.ts";
import { latePart } from "../ui/late/late-part.ts";

// Loaded in the same chunk as the checks of an issue's page.
const RecordFindings = latePart(async () => {
  const [page] = await Promise.all([
    import("./page/record-findings.tsx"),
    loadLateTexts("workspace"),
  ]);
  return page.RecordFindings;
});

type RecordPageProps = {
  readonly entity: AnyEntity;
  readonly id?: string;
  readonly issueId?: string;
};

export const RecordPage = ({ entity, id = "", issueId }: RecordPageProps): ReactElement => {
  const record = useRecord(entity, id, issueId);
  const isGone = record.error instanceof HttpError && record.error.status === 404;
  if (!record.data || isGone) {
    return <AbsentRecord entity={entity} id={id} issueId={issueId} query={record} />;
  }
  const parentId = parentIdOf(entity, record.data.record);
  return (
    <>
      <RecordDetails entity={entity} stored={record.data} issueId={issueId} />
      {parentId !== undefined && (
        <Suspense>
          <RecordFindings entity={entity} id={id} issueId={parentId} />
        </Suspense>
      )}
    </>
  );
};
