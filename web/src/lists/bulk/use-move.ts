import type { AnyEntity } from "@teckna/domain/entities";
import { useCallback, useRef, useState } from "react";
import { isChangedSince } from "../../bulk-edit/changed-meanwhile.tsx";
import { fetchByIds, type BulkMove } from "../../bulk-edit/record-changes.ts";
import { useRecords } from "../../bulk-edit/use-records.ts";
import { useSending } from "../../bulk-edit/use-sending.ts";
import type { Stored } from "../../api/stored.ts";
import type { RemovedVersion } from "../../api/records/record-removal.ts";
import { findTargets, targetOf } from "./find-targets.ts";
import type { RefusedRow } from "../../api/batches/batch.ts";
import type { RowMarks } from "./row-selection.ts";
import type { ListParams } from "../../api/list-params.ts";

export type MoveProps = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  readonly marks: RowMarks;
  readonly move: BulkMove;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type Reading = { readonly at: "ready" | "reading" | { readonly failed: Error } };

/** The records that others had changed and that still exist, for their names and versions. */
const useChangedSince = (
  { entity, move }: Pick<MoveProps, "entity" | "move">,
  refused: readonly RefusedRow[] | null,
) => {
  const load = useCallback(
    (onRows: (rows: readonly Stored[]) => void, signal: AbortSignal) => {
      const ids = (refused ?? []).filter(isChangedSince).flatMap(({ id }) => id ?? []);
      return fetchByIds(entity, { ids, deleted: move === "restores" }, onRows, signal);
    },
    [entity, refused, move],
  );
  return useRecords(load);
};

/** The steps of deleting or restoring all selected records as one batch. */
export const useMove = ({ entity, params, marks, move, onDone, onClose }: MoveProps) => {
  const finish = (): void => {
    onDone();
    onClose();
  };
  const { sending, start, stop, reset } = useSending(finish);
  const [{ at: reading }, setReading] = useState<Reading>({ at: "ready" });
  /** Records that others had changed, reloaded. */
  const [again, setAgain] = useState<readonly RemovedVersion[] | null>(null);
  const stopping = useRef(new AbortController());
  const left = useChangedSince({ entity, move }, sending.at === "partly" ? sending.refused : null);

  const send = async (signal: AbortSignal): Promise<void> => {
    setReading({ at: "reading" });
    try {
      const targets = again ?? (await findTargets(entity, params, marks, signal));
      const moved = targets.map((target) => ({ table: entity.path, ...target }));
      setReading({ at: "ready" });
      start({ changes: [], created: [], moved, move, allOrNothing: false });
    } catch (error) {
      const failed = error instanceof Error ? error : new Error(String(error));
      setReading({ at: signal.aborted ? "ready" : { failed } });
    }
  };
  return {
    sending,
    reading,
    again,
    left,
    finish,
    begin: () => {
      stopping.current = new AbortController();
      void send(stopping.current.signal);
    },
    stop: () => (reading === "reading" ? stopping.current.abort() : stop()),
    takeAgain: () => {
      setAgain(left.rows.map(targetOf));
      reset();
    },
  };
};
