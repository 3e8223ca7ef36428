import { entities, type EntityPath } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { useRef, useState } from "react";
import {
  type Batch,
  type BatchOutcome,
  type BatchResult,
  type RefusedRow,
  useBatch,
} from "../api/batch.ts";
import { type Reason, undecidedIn } from "./box.ts";
import type { Echo, PerTable, Status, Summary } from "./paste-protocol.ts";
import { fingerprint } from "./fingerprint.ts";
import type { PasteReader } from "./paste-reader.ts";
import { type UploadState, useKeptUpload } from "./use-kept-upload.ts";
import { usePasteReader, useReaderStatus } from "./use-paste-reader.ts";

/** Where an upload stands. */
export type Progress =
  | { readonly step: "idle" }
  | { readonly step: "noRows" }
  | { readonly step: "headerless"; readonly path: EntityPath }
  | { readonly step: "undecided"; readonly path: EntityPath; readonly count: number }
  | { readonly step: "sending"; readonly done: number; readonly total: number }
  | { readonly step: "cancelled" }
  | { readonly step: "failed"; readonly error: Error }
  | { readonly step: "done"; readonly result: BatchResult };

export type Upload = UploadState & {
  readonly progress: Progress;
  readonly process: () => void;
  /** Ends a sending that has not been answered. */
  readonly cancel: () => void;
  readonly reader: PasteReader;
  readonly status: Status;
  readonly isPreviewing: boolean;
  readonly openPreview: () => void;
  /** Back to the boxes, which then hold what was edited. */
  readonly closePreview: () => void;
};

type Summaries = readonly (readonly [EntityPath, Summary])[];

const paths: readonly EntityPath[] = entities.map(({ path }) => path);

/** What stands in the way of sending, or null. */
const obstacleIn = (summaries: Summaries, { boxes }: UploadState): Progress | null => {
  for (const [path, summary] of summaries) {
    if (summary?.isHeaderless) return { step: "headerless", path };
    const count = undecidedIn(summary, boxes[path].choices).length;
    if (count > 0) return { step: "undecided", path, count };
  }
  const isEmpty = summaries.every(([, summary]) => (summary?.rows ?? 0) === 0);
  return isEmpty ? { step: "noRows" } : null;
};

const closestIn = (errors: RefusedRow["errors"]): Pick<Reason, "closest"> => {
  const closest = errors.find(({ params }) => params?.["closest"])?.params?.["closest"];
  return closest === undefined ? {} : { closest: String(closest) };
};

/** Saved tables leave their paste box; what was refused goes to the error box with its reasons. */
const settleBoxes = (
  state: UploadState,
  { result, refused }: BatchOutcome,
  echoes: PerTable<Echo>,
): void => {
  for (const path of paths) {
    const echo = echoes[path];
    const reasons = refused
      .filter(({ table }) => table === path)
      .map(({ line, id, errors }) => ({
        line,
        id,
        messages: errors.map((error) => error.message),
        ...closestIn(errors),
      }));
    const isSaved = (result.created[path] ?? 0) > 0;
    state.changeBox(path, {
      output: echo ? { ...echo, reasons } : null,
      ...(isSaved && { text: "", choices: {} }),
    });
  }
};

/** Unchanged content that never got an answer keeps its id, so that it is saved once at most. */
const batchIdOf = (state: UploadState): string => {
  const content = fingerprint(JSON.stringify([state.boxes, state.allOrNothing]));
  const last = state.attempt();
  if (last?.content === content) return last.id;
  const id = newId();
  state.setAttempt({ id, content });
  return id;
};

// Codes and fields only: what is pasted does not belong in a log.
const logRefused = ({ refused }: BatchOutcome): void => {
  for (const { table, line, errors } of refused) {
    const reasons = errors.map(({ code, field }) => `${code} ${field}`);
    console.warn(`${table} ${line}: ${reasons.join(", ")}`);
  }
};

type Means = {
  readonly state: UploadState;
  readonly reader: PasteReader;
  readonly sendBatch: (batch: Batch) => Promise<BatchOutcome>;
  readonly show: (progress: Progress) => void;
  readonly signal: AbortSignal;
};

/** What was edited goes into the boxes' texts, so that what is sent is what they hold. */
const takeEdits = async (reader: PasteReader, state: UploadState): Promise<UploadState> => {
  const { edits, boxes, allOrNothing } = state.latest();
  if (edits.length === 0) return { ...state, boxes, allOrNothing };
  return { ...state, allOrNothing, boxes: state.takeTexts(await reader.ask("texts", null)) };
};

const readBoxes = (reader: PasteReader, { boxes }: UploadState): Promise<Summaries> =>
  Promise.all(
    paths.map(async (path) => {
      const { text, choices } = boxes[path];
      const summary = await reader.ask("read", { path, text, choices });
      return [path, summary] as const;
    }),
  );

const sendUpload = async (means: Means): Promise<Progress> => {
  const { reader, sendBatch, show, signal } = means;
  const state = await takeEdits(reader, means.state);
  const obstacle = obstacleIn(await readBoxes(reader, state), state);
  if (obstacle) return obstacle;
  const rows = await reader.ask("rows", null);
  const onProgress = (done: number): void => show({ step: "sending", done, total: rows.length });
  onProgress(0);
  const id = batchIdOf(state);
  const { allOrNothing } = state;
  const outcome = await sendBatch({ id, allOrNothing, rows, onProgress, signal });
  const newIds = outcome.result.ids.issues ?? {};
  settleBoxes(state, outcome, await reader.ask("echo", { refused: outcome.refused, newIds }));
  state.setAttempt(null);
  logRefused(outcome);
  return { step: "done", result: outcome.result };
};

/** A worker that starts anew hears again what was pasted and what was done to it. */
const restore = (
  reader: PasteReader,
  { boxes, edits }: ReturnType<UploadState["latest"]>,
): void => {
  for (const path of paths) {
    const { text, choices } = boxes[path];
    void reader.ask("read", { path, text, choices }).catch(() => {});
  }
  if (edits.length > 0) void reader.ask("replay", edits).catch(() => {});
};

type Preview = Pick<Upload, "isPreviewing" | "openPreview" | "closePreview">;

const usePreview = (state: UploadState, reader: PasteReader): Preview => {
  const [isPreviewing, setPreviewing] = useState(() => state.edits.length > 0);
  return {
    isPreviewing,
    openPreview: () => setPreviewing(true),
    closePreview: () => void takeEdits(reader, state).then(() => setPreviewing(false)),
  };
};

/** Reads the paste boxes, sends them as one batch and sorts out the answer. */
export const useUpload = (): Upload => {
  const state = useKeptUpload();
  const reader = usePasteReader((started) => restore(started, state.latest()));
  const status = useReaderStatus(reader);
  const preview = usePreview(state, reader);
  const batch = useBatch();
  const [progress, show] = useState<Progress>({ step: "idle" });
  const sending = useRef<AbortController | null>(null);
  const process = (): void => {
    if (sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    const end = (next: Progress): void => {
      sending.current = null;
      if (next.step === "done") preview.closePreview();
      show(next);
    };
    void sendUpload({ state, reader, sendBatch: batch.mutateAsync, show, signal }).then(
      end,
      (error: Error) => end(signal.aborted ? { step: "cancelled" } : { step: "failed", error }),
    );
  };
  const cancel = (): void => sending.current?.abort();
  return { ...state, ...preview, reader, status, progress, process, cancel };
};
