import type { AnyEntity } from "@teckna/domain/entities";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { IssueHistoryTexts } from "@teckna/domain/messages/issue-history-texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Change, useSaveChanges } from "../api/batches/changes.ts";
import { latestError } from "../api/latest-error.ts";
import { mutateThen } from "../api/mutate-then.ts";
import { HttpError } from "../api/http-error.ts";
import type { WholeRow } from "../api/whole-history.ts";
import { fetchRecord } from "../api/records/record-query.ts";
import { useRestore } from "../api/records/record-removal.ts";
import type { Stored } from "../api/stored.ts";
import { notify } from "../ui/toasts.tsx";
import { putBack, type PutBackScope, type ValueToPutBack, valuesToPutBack } from "./put-back.ts";

export type PutBackProps = {
  readonly entity: AnyEntity;
  readonly texts: IssueHistoryTexts;
  readonly issueId: string;
  readonly row: WholeRow;
  /** The loaded part of the history, newest first. */
  readonly rows: readonly WholeRow[];
  /** Only this field was requested, by its wire name. */
  readonly only: string | null;
  readonly name: string;
  readonly onClose: () => void;
};

/** The current record, never cached; `null` if it is deleted. */
const useCurrent = (entity: AnyEntity, id: string) =>
  useQuery({
    queryKey: ["put-back", entity.path, id],
    queryFn: async ({ signal }): Promise<Stored | null> => {
      try {
        return await fetchRecord(entity, id, signal);
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The values to revert: initially all except those changed again later. */
const useChosen = (values: readonly ValueToPutBack[]) => {
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = ({ name, later }: ValueToPutBack): boolean =>
    touched.get(name) ?? later === null;
  return {
    chosen: new Set(values.filter(isChosen).map(({ name }) => name)),
    choose: (name: string, isOn: boolean) => setTouched(new Map(touched).set(name, isOn)),
  };
};

/** The dialog's state and actions. */
export const usePutBack = (props: PutBackProps) => {
  const { entity, texts, issueId, row, rows, only, name, onClose } = props;
  const current = useCurrent(entity, row.record_id);
  const [scope, setScope] = useState<PutBackScope>("change");
  const isRemoval = row.action === "create" && scope === "change";
  const found =
    current.data && !isRemoval
      ? valuesToPutBack(rows, row, { current: current.data.record, scope })
      : [];
  const values = found.filter(({ wire }) => only === null || wire === only);
  const { chosen, choose } = useChosen(values);
  const changes = useSaveChanges();
  const restore = useRestore(entity);
  const error = latestError(changes, restore);
  const isMeanwhile = error instanceof HttpError && error.status === 412;
  const reportDone = (): void => {
    notify({ text: fillIn(texts.done, { name }) });
    onClose();
  };
  const save = (change: Change): void =>
    void changes.mutateAsync({ issueId, changes: [change] }).then(
      reportDone,
      // A conflicting change by somebody else is shown before anything is reverted.
      () => void current.refetch(),
    );
  const start = (): void => {
    if (current.data === null) return mutateThen(restore, row.record_id, reportDone);
    if (!current.data) return;
    const { record, meta } = current.data;
    const { version } = meta;
    if (isRemoval) save({ kind: "deleted", entity, id: row.record_id, version });
    else save({ kind: "replaced", entity, version, record: putBack(record, values, chosen) });
  };
  return {
    current,
    scope,
    setScope,
    isRemoval,
    values,
    chosen,
    choose,
    start,
    isPending: changes.isPending || restore.isPending,
    isMeanwhile,
    error: isMeanwhile ? null : error,
  };
};
