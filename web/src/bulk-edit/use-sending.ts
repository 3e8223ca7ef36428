import { newId } from "@teckna/domain/ids";
import { useEffect, useRef, useState } from "react";
import type { RefusedRow } from "../api/batches/batch.ts";
import { cancelBatch } from "../api/batches/batch.ts";
import { isSurelyUnsaved } from "../api/http-error.ts";
import { type ChangeResult, sendWork, type Work } from "./record-changes.ts";
import { countWritten, useReport } from "./use-report.ts";

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

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

type Attempt = { readonly id: string; readonly of: string };

const begin = (of: string): Attempt => ({ id: newId(), of });

const nothing: Work = { changes: [], created: [], allOrNothing: false };

/** What else follows from changes that were saved, beside those that were refused. */
export type AfterSaved = (
  result: ChangeResult,
  refused: readonly RefusedRow[],
) => Promise<void> | void;

/** Sends what is to be saved, and knows how it goes. */
export const useSending = (onDone: () => void, afterSaved?: AfterSaved) => {
  const report = useReport();
  const [sending, show] = useState<Sending>({ at: "idle" });
  // The same work sent again after a lost response carries the same id: it is saved once at most.
  const attempt = useRef<Attempt>(begin(""));
  const last = useRef(nothing);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const run = async (work: Work): Promise<void> => {
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
  const start = (work: Work): void => {
    const of = JSON.stringify(work);
    if (attempt.current.of !== of) attempt.current = begin(of);
    last.current = work;
    void run(work);
  };
  const stop = async (): Promise<void> => {
    stopping.current?.abort();
    try {
      // What came too late is reported by the first response, which sending the same again brings.
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
