import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { HttpError } from "../api/http-error.ts";
import { useRecord } from "../api/records.ts";
import { AbsentRecord } from "./page/absent-record.tsx";
import { RecordDetails } from "./page/record-details.tsx";

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
  return <RecordDetails entity={entity} stored={record.data} issueId={issueId} />;
};
