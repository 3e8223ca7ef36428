import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useRecord } from "../api/records.ts";
import { AbsentRecord } from "./absent-record.tsx";
import { RecordDetails } from "./record-details.tsx";

type RecordPageProps = {
  readonly entity: AnyEntity;
  readonly id?: string;
  readonly issueId?: string;
};

export const RecordPage = ({ entity, id = "", issueId }: RecordPageProps): ReactElement => {
  const record = useRecord(entity, id, issueId);
  if (!record.data || record.isError) {
    return <AbsentRecord entity={entity} id={id} issueId={issueId} query={record} />;
  }
  return <RecordDetails entity={entity} stored={record.data} issueId={issueId} />;
};
