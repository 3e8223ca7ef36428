import { useEffect, useState } from "react";
import type { Stored } from "../api/stored.ts";

type Load = (onRows: (rows: readonly Stored[]) => void, signal: AbortSignal) => Promise<void>;

export type Records = {
  readonly rows: readonly Stored[];
  readonly isReady: boolean;
  readonly error: Error | null;
};

const none: Records = { rows: [], isReady: false, error: null };

/** Records as they are loaded; `load` must be the same function while its result does not change. */
export const useRecords = (load: Load): Records => {
  const [state, setState] = useState<{ readonly load: Load; readonly records: Records }>();
  useEffect(() => {
    const stopping = new AbortController();
    const rows: Stored[] = [];
    const show = (isReady: boolean, error: Error | null): void => {
      if (!stopping.signal.aborted)
        setState({ load, records: { rows: [...rows], isReady, error } });
    };
    const onRows = (more: readonly Stored[]): void => {
      for (const row of more) rows.push(row);
    };
    load(onRows, stopping.signal).then(
      () => show(true, null),
      (error: unknown) => show(false, error instanceof Error ? error : new Error(String(error))),
    );
    return () => stopping.abort();
  }, [load]);
  return state?.load === load ? state.records : none;
};
