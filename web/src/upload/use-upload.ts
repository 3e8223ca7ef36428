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
import type { Echo, PerTable, Summary } from "./paste-protocol.ts";
import type { PasteReader } from "./paste-reader.ts";
import { type UploadState, useKeptUpload } from "./use-kept-upload.ts";
import { usePasteReader } from "./use-paste-reader.ts";

/** Where an upload stands. */
export type Progress =
  | { readonly step: "idle" }
  | { readonly step: "noRows" }
  | { readonly step: "headerless"; readonly path: EntityPath }
  | { readonly step: "undecided"; readonly path: EntityPath; readonly count: number }
  | { readonly step: "sending"; readonly done: number; readonly total: number }
  | { readonly step: "failed"; readonly error: Error }
  | { readonly step: "done"; readonly result: BatchResult };

export type Upload = UploadState & {
  readonly progress: Progress;
  readonly process: () => void;
  readonly read: (path: EntityPath, text: string) => Promise<Summary>;
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
  const content = JSON.stringify([state.boxes, state.allOrNothing]);
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
};

const readBoxes = (reader: PasteReader, { boxes }: UploadState): Promise<Summaries> =>
  Promise.all(
    paths.map(async (path) => {
      const summary = await reader.ask("read", { path, text: boxes[path].text });
      return [path, summary] as const;
    }),
  );

const sendUpload = async ({ state, reader, sendBatch, show }: Means): Promise<Progress> => {
  const obstacle = obstacleIn(await readBoxes(reader, state), state);
  if (obstacle) return obstacle;
  const choices = Object.fromEntries(paths.map((path) => [path, state.boxes[path].choices]));
  const rows = await reader.ask("rows", { choices });
  const onProgress = (done: number): void => show({ step: "sending", done, total: rows.length });
  onProgress(0);
  const id = batchIdOf(state);
  const outcome = await sendBatch({ id, allOrNothing: state.allOrNothing, rows, onProgress });
  const newIds = outcome.result.ids.issues ?? {};
  settleBoxes(state, outcome, await reader.ask("echo", { refused: outcome.refused, newIds }));
  state.setAttempt(null);
  logRefused(outcome);
  return { step: "done", result: outcome.result };
};

/** Reads the paste boxes, sends them as one batch and sorts out the answer. */
export const useUpload = (): Upload => {
  const state = useKeptUpload();
  const reader = usePasteReader();
  const batch = useBatch();
  const [progress, show] = useState<Progress>({ step: "idle" });
  const isBusy = useRef(false);
  const process = (): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    const end = (next: Progress): void => {
      isBusy.current = false;
      show(next);
    };
    void sendUpload({ state, reader: reader(), sendBatch: batch.mutateAsync, show }).then(
      end,
      (error: Error) => end({ step: "failed", error }),
    );
  };
  const read = (path: EntityPath, text: string): Promise<Summary> =>
    reader().ask("read", { path, text });
  return { ...state, progress, process, read };
};
