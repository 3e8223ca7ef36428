import { newId } from "@teckna/domain/ids";
import { useEffect, useRef, useState } from "react";
import type { RefusedRow } from "../api/batches/batch.ts";
import { cancelBatch } from "../api/batches/batch.ts";
import { isSurelyUnsaved } from "../api/http-error.ts";
import { type ChangeResult, sendWork, type BulkWork } from "./record-changes.ts";
import { countWritten, useReport } from "./use-report.ts";
import { toError } from "./use-loaded.ts";

export type Sending =
  | { readonly at: "idle" }
  | { readonly at: "running"; readonly saved: number; readonly total: number }
  | { readonly at: "stopped" }
  | { readonly at: "failed"; readonly error: Error; readonly isUnsure: boolean }
  | {
      readonly at: "partly";
      readonly refused: readonly RefusedRow[];
      readonly isNothing: boolean;
    };

type Attempt = { readonly id: string; readonly of: string };

const begin = (of: string): Attempt => ({ id: newId(), of });

const nothing: BulkWork = { changes: [], created: [], allOrNothing: false };

/** Runs after changes were saved; receives the refused ones too. */
export type AfterSaved = (
  result: ChangeResult,
  refused: readonly RefusedRow[],
) => Promise<void> | void;

/** Sends changes and tracks the progress. */
export const useSending = (onDone: () => void, afterSaved?: AfterSaved) => {
  const report = useReport();
  const [sending, show] = useState<Sending>({ at: "idle" });
  // A retry of the same work has the same id, so that it is saved at most once.
  const attempt = useRef<Attempt>(begin(""));
  const last = useRef(nothing);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const run = async (work: BulkWork): Promise<void> => {
    const own = new AbortController();
    stopping.current = own;
    const { id } = attempt.current;
    const total = work.changes.length + work.created.length + (work.moved?.length ?? 0);
    show({ at: "running", saved: 0, total });
    const onProgress = (saved: number): void => show({ at: "running", saved, total });
    try {
      const { result, refused } = await sendWork(work, { id, onProgress, signal: own.signal });
      await afterSaved?.(result, refused);
      await report(result);
      if (refused.length > 0)
        show({ at: "partly", refused, isNothing: countWritten(result) === 0 });
      else onDone();
    } catch (error) {
      if (own.signal.aborted) return;
      show({ at: "failed", error: toError(error), isUnsure: !isSurelyUnsaved(toError(error)) });
    }
  };
  const start = (work: BulkWork): void => {
    const of = JSON.stringify(work);
    if (attempt.current.of !== of) attempt.current = begin(of);
    last.current = work;
    void run(work);
  };
  const stop = async (): Promise<void> => {
    stopping.current?.abort();
    try {
      // If it was too late to cancel, sending the same again returns the first response.
      if (await cancelBatch(attempt.current.id)) return await run(last.current);
      attempt.current = begin("");
      show({ at: "stopped" });
    } catch (error) {
      show({ at: "failed", error: toError(error), isUnsure: true });
    }
  };
  return {
    sending,
    start,
    stop: () => void stop(),
    reset: () => show({ at: "idle" }),
  };
};
