import { entities, type EntityPath } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { type Batch, type BatchResult, cancelBatch } from "../../api/batches/batch.ts";
import { findBatch } from "../../api/batches/batches.ts";
import { HttpError, isSurelyUnsaved } from "../../api/http-error.ts";
import { type Boxes, undecidedIn } from "../saved/box.ts";
import type { Attempt } from "../saved/saved-upload.ts";
import { findRepeatInTime, type Repeat } from "./find-repeat.ts";
import { findExcess } from "./find-excess.ts";
import { logRefused } from "./log-refused.ts";
import type { Output } from "../protocol/output.ts";
import { unpackOutput } from "../protocol/packed-output.ts";
import type { Calls, PerTable, Summary } from "../protocol/paste-protocol.ts";
import type { PasteReader } from "../worker/paste-reader.ts";
import type { UnsentRows, Progress } from "./progress.ts";
import { TimeLeft } from "./time-left.ts";
import type { Content, Header } from "../protocol/content.ts";
import type { UploadState } from "../saved/use-saved-upload.ts";

export type Means = {
  readonly state: UploadState;
  readonly reader: PasteReader;
  readonly sendBatch: (batch: Batch) => Promise<BatchResult>;
  readonly show: (progress: Progress) => void;
  readonly signal: AbortSignal;
  /** Whether the user was told that these rows were saved before. */
  readonly isReported: (digest: string | null) => boolean;
};

type Summaries = readonly (readonly [EntityPath, Summary])[];

const paths: readonly EntityPath[] = entities.map(({ path }) => path);

/** What prevents sending; null if nothing does. */
const obstacleIn = (summaries: Summaries): Progress | null => {
  for (const [path, summary] of summaries) {
    if (summary?.isHeaderless) return { step: "headerless", path };
    const count = undecidedIn(summary).length;
    if (count > 0) return { step: "undecided", path, count };
  }
  const isEmpty = summaries.every(([, summary]) => (summary?.rows ?? 0) === 0);
  return isEmpty ? { step: "noRows", leftOut: 0 } : null;
};

/** Writes the edits into the boxes' texts, so that these contain what is sent. */
export const takeEdits = async (reader: PasteReader, state: UploadState): Promise<Boxes> =>
  // Requested even if none are known, since an edit may be in progress.
  state.takeTexts(await reader.takeTexts());

const readBoxes = (reader: PasteReader, boxes: Boxes): Promise<Summaries> =>
  Promise.all(
    paths.map(async (path) => {
      const { text, choices, taken } = boxes[path];
      const summary = await reader.request("read", { path, text, choices, taken });
      return [path, summary] as const;
    }),
  );

const findObstacle = async (reader: PasteReader, boxes: Boxes): Promise<Progress | null> =>
  obstacleIn(await readBoxes(reader, boxes));

type Sent = { readonly last: Attempt; readonly content: string };

/** The outcome of a batch whose response was lost. */
const outcomeOf = async ({ last, content }: Sent): Promise<"unsaved" | "saved" | "sendAgain"> => {
  const isSame = last.content === content;
  if (isSame && last.isCancelled !== true) {
    const undoneBy = (await findBatch(last.id))?.undone_by ?? null;
    return undoneBy === null ? "sendAgain" : "unsaved";
  }
  if (!(await cancelBatch(last.id))) return "unsaved";
  return isSame ? "sendAgain" : "saved";
};

/** Whether something may have been saved without a confirming response. */
export const isUnsure = ({ latest }: UploadState): boolean => {
  const { attempt } = latest();
  return attempt !== null && attempt.isUnsaved !== true;
};

/**
 * A retry of the same content has the same id, so that it is saved at most once; other content must wait
 * until the outcome is known.
 */
const attemptOf = async (
  state: UploadState,
  { fingerprint }: Content,
): Promise<Attempt | { readonly saved: Attempt }> => {
  const { allOrNothing, attempt: last } = state.latest();
  const content = `${fingerprint} ${String(allOrNothing)}`;
  const outcome = last ? await outcomeOf({ last, content }) : "unsaved";
  if (last && outcome === "sendAgain") return last;
  if (last && outcome === "saved") return { saved: last };
  const attempt = { id: newId(), content, isUnsaved: true };
  void state.setAttempt(attempt);
  return attempt;
};

/**
 * An earlier upload of the same rows that the user was not informed of; a batch whose response was lost does
 * not count as a repeat of itself.
 */
const findUnreported = async (
  { state, signal, isReported }: Means,
  content: Content,
): Promise<Repeat | null> => {
  if (isReported(content.digest)) return null;
  const repeat = await findRepeatInTime(content, signal);
  return repeat?.batch.id === state.latest().attempt?.id ? null : repeat;
};

/** Rows known to be refused are not counted. */
const expectedRows = (reader: PasteReader, { rows }: Content): number => {
  const { counts, isChecking } = reader.status();
  if (isChecking) return rows;
  const refused = paths.reduce((sum, path) => sum + (counts[path]?.refused ?? 0), 0);
  return Math.max(1, rows - refused);
};

const untilUnchanged = async <T>(request: () => Promise<T | null>): Promise<T> =>
  (await request()) ?? untilUnchanged(request);

type Sending = Means & { readonly header: Header; readonly total: number };

/** The id was used by a request that saved nothing: the batch was cancelled in another tab or by a program. */
const isUsedUp = async (error: Error, { id }: Attempt): Promise<boolean> =>
  error instanceof HttpError &&
  error.problem?.code === "keyReused" &&
  (await findBatch(id)) === null;

/** Records what is certain after a failed attempt; the rest stays unknown. */
const noteFailure = async (state: UploadState, attempt: Attempt, error: Error): Promise<void> => {
  if (await isUsedUp(error, attempt)) await state.setAttempt(null);
  else if (attempt.isUnsaved === true && isSurelyUnsaved(error)) await state.setAttempt(attempt);
};

/**
 * The attempt is stored first, so that a reloaded page knows of it; its certain outcome is recorded
 * afterwards.
 */
const sendNoted = async ({ state, sendBatch }: Sending, batch: Batch): Promise<BatchResult> => {
  const { attempt } = state.latest();
  await state.setAttempt(attempt && { ...attempt, isUnsaved: false });
  batch.signal?.throwIfAborted();
  return sendBatch(batch).catch(async (error: Error) => {
    // If the outcome cannot be determined, it stays unknown.
    if (attempt) await noteFailure(state, attempt, error).catch(() => {});
    throw error;
  });
};

const send = async (sending: Sending, signal?: AbortSignal): Promise<BatchResult> => {
  const { reader, header, total, show } = sending;
  const timeLeft = new TimeLeft();
  const body = await untilUnchanged(() => reader.request("pack", header));
  signal?.throwIfAborted();
  const onProgress = (done: number): void => {
    const secondsLeft = timeLeft.report(done, total, performance.now());
    show({ step: "sending", done: Math.min(done, total), total, secondsLeft });
  };
  onProgress(0);
  const receive = (bytes: Uint8Array) => reader.request("receive", bytes);
  return sendNoted(sending, { body, receive, onProgress, ...(signal && { signal }) });
};

/** Null if it was cancelled in time. */
const sendUnlessCancelled = async (sending: Sending): Promise<BatchResult | null> => {
  const { signal, show, header, state } = sending;
  try {
    return await send(sending, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  show({ step: "checkingSaved" });
  const { attempt } = state.latest();
  await state.setAttempt(attempt && { ...attempt, isCancelled: true });
  const isSaved = await cancelBatch(header.id);
  if (!isSaved) void state.setAttempt(null);
  // A batch that was saved returns its response again and saves nothing.
  return isSaved ? send(sending) : null;
};

const readOutputs = async (reader: PasteReader): Promise<PerTable<Output>> => {
  const packed = await reader.request("echo", null);
  const outputs: { [P in EntityPath]?: Output } = {};
  for (const path of paths) {
    const found = packed[path];
    if (found) outputs[path] = await unpackOutput(found);
  }
  return outputs;
};

type SentOutcome = {
  readonly result: BatchResult;
  readonly outputs: PerTable<Output>;
  /** The boxes' content at the time of sending. */
  readonly sent: Boxes;
};

const rowsIn = ({ created, refused }: BatchResult, path: EntityPath): number =>
  (created[path] ?? 0) + (refused[path] ?? 0);

/**
 * Clears the paste boxes of saved tables, and moves refused rows with their reasons to the error boxes.
 * Returns the cleared tables.
 */
const emptyBoxes = (state: UploadState, { result, outputs, sent }: SentOutcome): EntityPath[] => {
  const emptied: EntityPath[] = [];
  for (const path of paths) {
    if (rowsIn(result, path) === 0) continue;
    const refused = outputs[path] ?? null;
    const isAsSent = state.latest().boxes[path].text === sent[path].text;
    const isSaved = isAsSent && (result.created[path] ?? 0) > 0;
    state.takeRefused(path, refused && { ...refused, inBox: isAsSent && !isSaved });
    if (!isSaved) continue;
    state.changeBox(path, { text: "", choices: {}, taken: [] });
    emptied.push(path);
  }
  return emptied;
};

type LeftOutTexts = Calls["leftOutTexts"]["response"];

const leftOutOf = (
  emptied: readonly EntityPath[],
  leftOut: LeftOutTexts,
  sent: Boxes,
): PerTable<UnsentRows> =>
  Object.fromEntries(
    emptied.flatMap((path) => {
      const rows = leftOut[path];
      return rows ? [[path, { ...rows, choices: sent[path].choices }] as const] : [];
    }),
  );

const countLeftOut = (reader: PasteReader): number =>
  paths.reduce((sum, path) => sum + (reader.status().counts[path]?.leftOut ?? 0), 0);

/** Reads the boxes, sends their content as one batch and distributes the response. */
export const sendUpload = async (means: Means): Promise<Progress> => {
  const { state, reader, show, signal } = means;
  show({ step: "preparing" });
  const { boxes } = state.latest();
  // Checked before the edits are written into the texts, after which they cannot be undone one by one.
  const obstacle = await findObstacle(reader, boxes);
  if (obstacle) return obstacle;
  const sent = await takeEdits(reader, state);
  const added = sent === boxes ? null : await findObstacle(reader, sent);
  if (added) return added;
  const content = await untilUnchanged(() => reader.request("content", null));
  signal.throwIfAborted();
  if (content.rows === 0) return { step: "noRows", leftOut: countLeftOut(reader) };
  const excess = findExcess(content);
  if (excess) return { step: "excess", excess };
  const repeat = await findUnreported(means, content);
  if (repeat) return { step: "repeats", repeat };
  const attempt = await attemptOf(state, content);
  if ("saved" in attempt) {
    void state.setAttempt(null);
    return { step: "savedBefore", id: attempt.saved.id };
  }
  const header = { id: attempt.id, allOrNothing: state.latest().allOrNothing };
  const total = expectedRows(reader, content);
  const result = await sendUnlessCancelled({ ...means, header, total });
  if (result === null) return { step: "cancelled" };
  const outputs = await readOutputs(reader);
  const leftOut = await reader.request("leftOutTexts", null);
  const emptied = emptyBoxes(state, { result, outputs, sent });
  void state.setAttempt(null);
  void logRefused(outputs);
  return {
    step: "done",
    result,
    isAllOrNothing: header.allOrNothing,
    leftOut: leftOutOf(emptied, leftOut, sent),
  };
};
