import { entities } from "@teckna/domain/entities";
import { perTable } from "@teckna/domain/per-table";
import { useState } from "react";
import type { Boxes } from "../saved/box.ts";
import type { BoxText, PerTable, Placed } from "../protocol/paste-protocol.ts";
import { takeEdits } from "../sending/send-upload.ts";
import type { UploadState } from "../saved/use-saved-upload.ts";
import type { PasteReader } from "../worker/paste-reader.ts";
import { type FileFault, readFile } from "../files/read-file.ts";
import type { FileNote, SheetText } from "../files/read-xlsx.ts";
import { type Exchange, useExchange } from "./use-exchange.ts";
import { type Work, WorkQueue } from "./work-queue.ts";

/** The result of one file, or of one paste of several tables. */
export type Arrival =
  | { readonly name: string; readonly fault: FileFault }
  | { readonly name: string; readonly placed: Placed; readonly notes: readonly FileNote[] };

export type Placing = {
  readonly arrivals: readonly Arrival[];
  readonly isBusy: boolean;
  /** Null if the files found nothing in the boxes, or these were changed since. */
  readonly exchange: Exchange | null;
  readonly takeFiles: (files: Iterable<File>) => void;
  readonly takeText: (text: string) => void;
  readonly cancel: () => void;
};

type Batch = {
  readonly name: string;
  readonly parts: readonly SheetText[];
  readonly notes: readonly FileNote[];
};

/** The boxes, and the worker that finds the tables. */
type Target = UploadState & {
  readonly reader: PasteReader;
  /** Called when tables were found, so that one with rows is shown. */
  readonly leaveIfEmpty: () => void;
};

const textsIn = (boxes: Boxes): PerTable<BoxText> =>
  perTable((path) => ({ text: boxes[path].text, choices: boxes[path].choices }));

/** Puts texts into the boxes once their tables are found; text typed meanwhile is kept. */
const placeIn = async (upload: Target, parts: readonly SheetText[]): Promise<Placed> => {
  const boxes = await takeEdits(upload.reader, upload);
  const placed = await upload.reader.request("place", { parts, boxes: textsIn(boxes) });
  const now = upload.latest();
  const isSame =
    now.edits.length === 0 &&
    entities.every(
      ({ path }) =>
        now.boxes[path].text === boxes[path].text &&
        now.boxes[path].choices === boxes[path].choices,
    );
  return isSame ? placed : placeIn(upload, parts);
};

/** The reason for the failure is unknown. */
const unread: Arrival = { name: "", fault: "unreadable" };

/** Runs tasks one after another and collects their results. */
const useArrivals = () => {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [queue] = useState(() => new WorkQueue());
  const add = (arrival: Arrival): void => setArrivals((old) => [...old, arrival]);
  const enqueue = (work: Work): void => {
    setBusy(true);
    const report = (signal: AbortSignal): void => {
      if (!signal.aborted) add(unread);
    };
    void queue
      .add((signal) => work(signal).catch(() => report(signal)))
      .finally(() => setBusy(!queue.isIdle));
  };
  const cancel = (): void => {
    queue.cancel();
    setBusy(false);
  };
  const isIdle = (): boolean => queue.isIdle;
  return { arrivals, isBusy, add, clear: () => setArrivals([]), enqueue, isIdle, cancel };
};

/** Puts tables from files and large pastes into their boxes. */
export const usePlacing = (upload: Target): Placing => {
  const { arrivals, isBusy, add, clear, enqueue, isIdle, cancel } = useArrivals();
  const { exchange, forget, note } = useExchange(upload, enqueue);

  /** What is opened while nothing else is being read begins a new list of results. */
  const open = (work: Work): void => {
    if (isIdle()) {
      clear();
      forget();
    }
    enqueue(work);
  };

  const place = async ({ name, parts, notes }: Batch, signal: AbortSignal): Promise<void> => {
    const placed = await placeIn(upload, parts);
    if (signal.aborted) return;
    for (const { path } of entities) {
      const text = placed.texts[path];
      if (text !== undefined) upload.changeBox(path, { text });
    }
    note({ parts, placed });
    upload.leaveIfEmpty();
    add({ name, placed, notes });
  };

  return {
    arrivals,
    isBusy,
    exchange,
    takeText: (text) =>
      open((signal) => place({ name: "", parts: [{ name: "", text }], notes: [] }, signal)),
    takeFiles: (files) =>
      open(async (signal) => {
        for (const file of files) {
          const reading = await readFile(file, signal);
          if (signal.aborted) return;
          const { name } = file;
          if (reading.ok) await place({ ...reading, name }, signal);
          else add({ name, fault: reading.fault });
        }
      }),
    cancel,
  };
};
