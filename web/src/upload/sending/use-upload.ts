import { entities, type EntityPath } from "@teckna/domain/entities";
import { useCallback, useEffect, useRef, useState } from "react";
import { useBatch } from "../../api/batches/batch.ts";
import { countRows } from "../../batches/count-words.ts";
import type { SavedUpload } from "../saved/saved-upload.ts";
import type { UploadStore } from "../saved/upload-store.ts";
import type { PasteReader } from "../worker/paste-reader.ts";
import type { Repeat } from "./find-repeat.ts";
import { isOfTexts, isUnderWay, type Progress } from "./progress.ts";
import { isUnsure, sendUpload, takeEdits } from "./send-upload.ts";
import { type UploadState, useSavedUpload } from "../saved/use-saved-upload.ts";
import { type ShownTable, useShownTable } from "./use-shown-table.ts";
import { usePasteReader } from "../worker/use-paste-reader.ts";

export type Upload = UploadState &
  ShownTable & {
    readonly progress: Progress;
    readonly isSending: boolean;
    /** Waits until nothing is being sent: neither the rows sent nor the refused ones may change meanwhile. */
    readonly untilSent: () => Promise<void>;
    readonly process: () => void;
    /** The page shows it, so the next request sends these rows. */
    readonly noteReported: (repeat: Repeat) => void;
    /** Aborts a request without a response. */
    readonly cancel: () => void;
    readonly reader: PasteReader;
    readonly isPreviewing: boolean;
    readonly openPreview: () => void;
    /** Returns to the boxes, whose texts then include the edits; focuses a table's box. */
    readonly closePreview: (path?: EntityPath) => void;
  };

const readAll = (reader: PasteReader, { boxes }: SavedUpload): void => {
  for (const { path } of entities) {
    const { text, choices, taken } = boxes[path];
    void reader.request("read", { path, text, choices, taken }).catch(() => {});
  }
};

/** A restarted worker receives the pasted texts and edits again. */
const restore = (reader: PasteReader, upload: SavedUpload): void => {
  readAll(reader, upload);
  const { edits } = upload;
  if (edits.length > 0) void reader.request("replay", edits).catch(() => {});
};

type Preview = Pick<Upload, "changeBox" | "isPreviewing" | "openPreview" | "closePreview">;

const previewKey = "teckna.upload.preview";

/** A reloaded page shows the preview again; the edits are visible nowhere else. */
const wasPreviewing = ({ boxes, edits }: SavedUpload): boolean =>
  edits.length > 0 ||
  (sessionStorage.getItem(previewKey) !== null &&
    Object.values(boxes).some(({ text }) => text.trim() !== ""));

const keepPreviewing = (isPreviewing: boolean): void =>
  isPreviewing ? sessionStorage.setItem(previewKey, "open") : sessionStorage.removeItem(previewKey);

const usePreview = (
  state: UploadState,
  reader: PasteReader,
  showTable: ShownTable["showTable"],
): Preview => {
  const [isPreviewing, setPreviewing] = useState(() => wasPreviewing(state.latest()));
  const isShown = useRef(isPreviewing);
  useEffect(() => {
    isShown.current = isPreviewing;
    keepPreviewing(isPreviewing);
  }, [isPreviewing]);
  return {
    changeBox: (path, change) => {
      state.changeBox(path, change);
      // The preview shows what the worker has.
      if (isShown.current) readAll(reader, state.latest());
    },
    isPreviewing,
    openPreview: () => {
      setPreviewing(true);
      // Deferred: a box parses typed text with a delay and is unmounted by then; and it should not run in the
      // same task as the paste.
      setTimeout(() => readAll(reader, state.latest()));
    },
    closePreview: (path) =>
      void takeEdits(reader, state).then(() => {
        setPreviewing(false);
        if (path) showTable(path, "paste");
      }),
  };
};

/** Reads the paste boxes, sends them as one batch and distributes the response. */
export const useUpload = (store: UploadStore): Upload => {
  const state = useSavedUpload(store);
  const reader = usePasteReader((started) => restore(started, state.latest()));
  const shown = useShownTable(state.latest);
  const preview = usePreview(state, reader, shown.showTable);
  const batch = useBatch();
  const [progress, show] = useState<Progress>({ step: "idle" });
  const sending = useRef<AbortController | null>(null);
  const sent = useRef(Promise.resolve());
  const reported = useRef<string | null>(null);
  const noteReported = useCallback(({ digest }: Repeat): void => {
    reported.current = digest;
  }, []);
  const process = (): void => {
    if (sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    const end = (next: Progress): void => {
      sending.current = null;
      // The upload just saved is a new one to be reported.
      if (next.step === "done") reported.current = null;
      // If nothing was saved, everything is still to be corrected in place.
      if (next.step === "done" && countRows(next.result.created) > 0) preview.closePreview();
      if (next.step === "done") shown.leaveIfEmpty();
      show(next);
    };
    const isReported = (digest: string | null): boolean => digest === reported.current;
    const means = { state, reader, sendBatch: batch.mutateAsync, show, signal, isReported };
    sent.current = sendUpload(means).then(end, (error: Error) =>
      end(
        error === signal.reason
          ? { step: "cancelled" }
          : { step: "failed", error, isUnsure: isUnsure(state) },
      ),
    );
  };
  const changeBox: Upload["changeBox"] = (path, change) => {
    preview.changeBox(path, change);
    show((now) => (isOfTexts(now) ? { step: "idle" } : now));
  };
  const cancel = (): void => sending.current?.abort();
  const isSending = isUnderWay(progress);
  const untilSent = (): Promise<void> => sent.current;
  const ways = { changeBox, process, noteReported, cancel, untilSent };
  return { ...state, ...preview, ...shown, reader, progress, isSending, ...ways };
};
