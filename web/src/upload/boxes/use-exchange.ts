import { useState } from "react";
import type { UploadState } from "../saved/use-saved-upload.ts";
import type { PasteReader } from "../worker/paste-reader.ts";
import {
  aloneIn,
  boxesFound,
  broughtBack,
  canExchange,
  noFiles,
  type OpenedFiles,
  withFile,
} from "./joined-files.ts";
import type { Work } from "./work-queue.ts";

/** What can be done with rows that opened files have joined. */
export type Exchange = {
  readonly files: OpenedFiles;
  /** Replaces the earlier rows by those of the files, or brings them back. */
  readonly run: () => void;
};

type Target = UploadState & { readonly reader: PasteReader };

/** Notes what opened files found in the boxes, and exchanges it for the rows of the files alone. */
export const useExchange = (upload: Target, enqueue: (work: Work) => void) => {
  const [files, setFiles] = useState(noFiles);

  const replace = async (signal: AbortSignal): Promise<void> => {
    const { texts } = await upload.reader.request("place", { parts: files.parts, boxes: {} });
    if (signal.aborted || !canExchange(files, upload.latest().boxes)) return;
    const alone = Object.fromEntries(
      boxesFound(files).map(({ path }) => [path, texts[path] ?? ""] as const),
    );
    for (const { path } of boxesFound(files)) upload.changeBox(path, aloneIn(alone[path] ?? ""));
    setFiles({ ...files, alone });
  };

  const bringBack = (): void => {
    const { boxes } = upload.latest();
    for (const box of boxesFound(files))
      upload.changeBox(box.path, broughtBack(box, boxes[box.path]));
    setFiles({ ...files, alone: null });
  };

  const exchange: Exchange | null = canExchange(files, upload.boxes)
    ? { files, run: () => (files.alone ? bringBack() : enqueue(replace)) }
    : null;
  return {
    exchange,
    forget: (): void => setFiles(noFiles),
    note: (file: Omit<Parameters<typeof withFile>[1], "boxes">): void => {
      const { boxes } = upload.latest();
      setFiles((old) => withFile(old, { ...file, boxes }));
    },
  };
};
