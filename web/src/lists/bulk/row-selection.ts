import { useCallback, useMemo, useState } from "react";
import type { RemovedVersion } from "../../api/records/record-removal.ts";
import { idOf, type Stored } from "../../api/stored.ts";

/** An action on many records. */
export type BulkAction = "delete" | "restore";

/** Either single rows are selected, or all results except some rows. */
export type RowMarks = {
  readonly isAll: boolean;
  /** Id → version of the selected or excluded rows. */
  readonly ids: ReadonlyMap<string, number>;
};

export type RowSelection = {
  readonly marks: RowMarks;
  readonly isMarked: (id: string) => boolean;
  readonly mark: (rows: readonly Stored[], isMarked: boolean) => void;
  readonly markAll: (isMarked: boolean) => void;
  readonly countOf: (total: number) => number;
};

const nothing: RowMarks = { isAll: false, ids: new Map() };

export const targetsOf = (marks: RowMarks): RemovedVersion[] =>
  Array.from(marks.ids, ([id, version]) => ({ id, version }));

export const isMarkedIn = (marks: RowMarks, id: string): boolean =>
  marks.ids.has(id) !== marks.isAll;

const withRows = (marks: RowMarks, rows: readonly Stored[], isMarked: boolean): RowMarks => {
  const ids = new Map(marks.ids);
  for (const { record, meta } of rows) {
    if (isMarked === marks.isAll) ids.delete(idOf(record));
    else ids.set(idOf(record), meta.version);
  }
  return { isAll: marks.isAll, ids };
};

/** The selection within one result; another result (another `scope`) starts without one. */
export const useRowSelection = (scope: string): RowSelection => {
  const [state, setState] = useState({ scope, marks: nothing });
  const marks = state.scope === scope ? state.marks : nothing;
  const mark = useCallback(
    (rows: readonly Stored[], isMarked: boolean): void =>
      setState((old) => ({
        scope,
        marks: withRows(old.scope === scope ? old.marks : nothing, rows, isMarked),
      })),
    [scope],
  );
  const markAll = useCallback(
    (isMarked: boolean): void => setState({ scope, marks: { isAll: isMarked, ids: new Map() } }),
    [scope],
  );
  return useMemo(
    () => ({
      marks,
      isMarked: (id) => isMarkedIn(marks, id),
      mark,
      markAll,
      countOf: (total) => (marks.isAll ? Math.max(0, total - marks.ids.size) : marks.ids.size),
    }),
    [marks, mark, markAll],
  );
};
