import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useRecord } from "../api/records/record-query.ts";
import { draftsRecovered } from "../browser-storage/draft-storage.ts";
import { forWriters } from "../rights/for-writers.tsx";
import { AbsentRecord } from "./page/absent-record.tsx";
import { EditForm } from "./edit-form.tsx";

type EditPageProps = {
  readonly entity: AnyEntity;
  readonly id?: string;
  readonly issueId?: string;
};

const EditRecord = ({ entity, id = "", issueId }: EditPageProps): ReactElement => {
  const record = useRecord(entity, id, issueId);
  if (!record.data) {
    return <AbsentRecord entity={entity} id={id} issueId={issueId} query={record} />;
  }
  return <EditForm entity={entity} stored={record.data} issueId={issueId} />;
};

export const EditPage = forWriters(EditRecord);

export const beforeShown = draftsRecovered;
