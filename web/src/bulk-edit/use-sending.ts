import { entities } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedRow } from "../api/batches/batch.ts";
import { cancelBatch } from "../api/batches/batch.ts";
import { type Counts, sendUndo } from "../api/batches/batches.ts";
import {
  type ChangeResult,
  type ChangesResponse,
  type RecordChange,
  sendChanges,
} from "./record-changes.ts";
import { isSurelyUnsaved } from "../api/http-error.ts";
import { keys } from "../api/keys.ts";
import { notify } from "../ui/toasts.tsx";
import { counted } from "../words/counted.ts";

export type Sending =
  | { readonly at: "idle" }
  | { readonly at: "running"; readonly saved: number; readonly total: number }
  | { readonly at: "stopped" }
  | { readonly at: "failed"; readonly error: Error; readonly isUnsure: boolean }
  | { readonly at: "partly"; readonly refused: readonly RefusedRow[] };

const countAll = (counts: Partial<Counts>): number =>
  entities.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0);

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** Tells what was changed and offers to take it back. */
const useReport = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.records }),
      client.invalidateQueries({ queryKey: keys.batches }),
    ]);
  };
  const undo = async (batch: string): Promise<void> => {
    try {
      const asked = { id: newId(), include: "untouched", onProgress: () => {} } as const;
      const { replaced, kept } = await sendUndo(batch, asked);
      const left = countAll(kept);
      const text = t("bulkEdit.undone", counted(countAll(replaced)));
      notify({ text: left > 0 ? `${text} ${t("bulkEdit.kept", counted(left))}` : text });
    } catch {
      notify({ text: t("bulkEdit.undoFailed"), tone: "danger" });
    }
    await refresh();
  };
  return async ({ result }: ChangesResponse): Promise<void> => {
    await refresh();
    const count = countAll(result.replaced);
    if (count === 0) return;
    notify({
      text: t("bulkEdit.done", counted(count)),
      action: { label: t("action.undo"), run: () => void undo(result.id) },
    });
  };
};

const noChanges: readonly RecordChange[] = [];

/** What else follows from changes that were saved. */
export type AfterSaved = (result: ChangeResult) => Promise<void>;

/** Sends changes as one batch, and knows how it goes. */
export const useSending = (onDone: () => void, afterSaved?: AfterSaved) => {
  const report = useReport();
  const [sending, show] = useState<Sending>({ at: "idle" });
  // The same changes sent again after a lost response carry the same id: they are saved once at most.
  const attempt = useRef({ id: "", of: "" });
  const last = useRef({ changes: noChanges, allOrNothing: false });
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const idFor = (changes: readonly RecordChange[], allOrNothing: boolean): string => {
    const of = JSON.stringify([allOrNothing, changes]);
    if (attempt.current.of !== of) attempt.current = { id: newId(), of };
    return attempt.current.id;
  };
  const run = async (changes: readonly RecordChange[], allOrNothing: boolean): Promise<void> => {
    const own = new AbortController();
    stopping.current = own;
    last.current = { changes, allOrNothing };
    const total = changes.length;
    show({ at: "running", saved: 0, total });
    const id = idFor(changes, allOrNothing);
    const onProgress = (saved: number): void => show({ at: "running", saved, total });
    try {
      const sent = { id, allOrNothing, changes, onProgress, signal: own.signal };
      const response = await sendChanges(sent);
      await afterSaved?.(response.result);
      await report(response);
      if (response.refused.length > 0) show({ at: "partly", refused: response.refused });
      else onDone();
    } catch (error) {
      if (own.signal.aborted) return;
      show({ at: "failed", error: toError(error), isUnsure: !isSurelyUnsaved(toError(error)) });
    }
  };
  const stop = async (): Promise<void> => {
    const { changes, allOrNothing } = last.current;
    stopping.current?.abort();
    try {
      // What came too late is reported by the first response, which sending the same again brings.
      if (await cancelBatch(attempt.current.id)) return await run(changes, allOrNothing);
      attempt.current = { id: "", of: "" };
      show({ at: "stopped" });
    } catch (error) {
      show({ at: "failed", error: toError(error), isUnsure: true });
    }
  };
  return {
    sending,
    start: (changes: readonly RecordChange[], allOrNothing: boolean) =>
      void run(changes, allOrNothing),
    stop: () => void stop(),
    reset: () => show({ at: "idle" }),
  };
};
