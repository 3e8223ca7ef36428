import {
  chooseColumn,
  type ColumnChoice,
  type ColumnChoices,
  type DecidedColumn,
} from "@teckna/domain/sheet/column-choices";
import type { SheetCommand } from "@teckna/domain/sheet/sheet-change";
import type { EntityPath } from "@teckna/domain/entities";
import { perTable } from "@teckna/domain/per-table";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useSession } from "../../session/session.ts";
import type { Box, Boxes } from "./box.ts";
import { recallColumns, rememberColumn } from "./column-memory.ts";
import { hasAllRowsOf, isEditOf, withEarlierShown, withRefused } from "./earlier-outputs.ts";
import type { Attempt, SavedUpload } from "./saved-upload.ts";
import { type StorageState, type Purpose, storeOf, type UploadStore } from "./upload-store.ts";
import type { Output } from "../protocol/output.ts";
import type { PerTable, TableText } from "../protocol/paste-protocol.ts";

export type ChosenColumn = {
  /** All columns to be decided about. */
  readonly columns: readonly DecidedColumn[];
  readonly column: DecidedColumn;
  readonly choice: ColumnChoice;
};

export type UploadState = {
  readonly boxes: Boxes;
  readonly earlier: SavedUpload["earlier"];
  readonly allOrNothing: boolean;
  readonly changeBox: (path: EntityPath, change: Partial<Box>) => void;
  /** A box's choices for columns with one added, which is remembered for later uploads. */
  readonly chooseColumn: (path: EntityPath, chosen: ChosenColumn) => Partial<Box>;
  /** Previously refused rows are kept until discarded, unless they were corrected in place. */
  readonly takeRefused: (path: EntityPath, refused: Output | null) => void;
  readonly showEarlier: (path: EntityPath) => void;
  readonly setEarlier: (path: EntityPath, earlier: readonly Output[]) => void;
  readonly addEdit: (edit: SheetCommand) => void;
  /** The texts now include the edits. */
  readonly takeTexts: (texts: PerTable<TableText>) => Boxes;
  readonly setAllOrNothing: (allOrNothing: boolean) => void;
  /** The current state, regardless of rendering. */
  readonly latest: () => SavedUpload;
  /** Resolves when it is stored, so that a reloaded page knows it, or when storage is unavailable. */
  readonly setAttempt: (attempt: Attempt | null) => Promise<void>;
};

/** Rows that were removed rather than edited are no longer in the paste box. */
const stillInBox = (output: Output | null, isThere: () => boolean): Output | null =>
  output?.inBox === true && !isThere() ? { ...output, inBox: false } : output;

const withTexts = (boxes: Boxes, texts: PerTable<TableText>): Boxes =>
  perTable((path) => {
    const { text: before, taken: takenBefore, output, ...box } = boxes[path];
    const { text, taken } = texts[path] ?? { text: before, taken: takenBefore };
    return { ...box, text, taken, output: stillInBox(output, () => hasAllRowsOf(text, before)) };
  });

const withChange = (before: Box, change: Partial<Box>): Box => {
  const { text = before.text, output = before.output } = change;
  const isThere = (): boolean => text === before.text || isEditOf(text, before.text);
  // An output that is restored together with its text is in that text.
  const isNew = output !== before.output;
  return { ...before, ...change, output: isNew ? output : stillInBox(output, isThere) };
};

/** A new table uses the choices for its headers in earlier uploads. */
const withMemory = (box: Box, recall: () => ColumnChoices): Box => {
  const isBegun = Object.keys(box.choices).length > 0 || box.text.trim() === "";
  if (isBegun) return box;
  const remembered = recall();
  return Object.keys(remembered).length === 0 ? box : { ...box, choices: remembered };
};

const useUsername = (): string => {
  const session = useSession();
  return "username" in session ? session.username : "";
};

/** Null until loaded; uploads and updates are stored separately. */
export const useUploadStore = (purpose: Purpose): UploadStore | null => {
  const username = useUsername();
  const [store, setStore] = useState<UploadStore | null>(null);
  useEffect(() => {
    let isLatest = true;
    void storeOf(username, purpose).then((opened) => {
      if (isLatest) setStore(opened);
    });
    return () => {
      isLatest = false;
    };
  }, [username, purpose]);
  return store;
};

/** Whether the paste would survive a reload. */
export const useStorageState = (store: UploadStore): StorageState =>
  useSyncExternalStore(store.watch, store.storageState);

/** The pasted and refused rows, stored in this tab until saved or cleared. */
export const useSavedUpload = (store: UploadStore): UploadState => {
  const username = useUsername();
  const boxes = useSyncExternalStore(store.watch, () => store.upload().boxes);
  const earlier = useSyncExternalStore(store.watch, () => store.upload().earlier);
  const allOrNothing = useSyncExternalStore(store.watch, () => store.upload().allOrNothing);
  const change = (part: Partial<SavedUpload>): void => store.change({ ...store.upload(), ...part });
  return {
    boxes,
    earlier,
    allOrNothing,
    changeBox: (path, box) => {
      const old = store.upload().boxes;
      const recall = (): ColumnChoices => recallColumns(username, path);
      change({ boxes: { ...old, [path]: withMemory(withChange(old[path], box), recall) } });
    },
    chooseColumn: (path, { columns, ...chosen }) => {
      rememberColumn(username, path, chosen);
      return { choices: chooseColumn(columns, store.upload().boxes[path].choices, chosen) };
    },
    takeRefused: (path, refused) => change(withRefused(store.upload(), path, refused)),
    showEarlier: (path) => change(withEarlierShown(store.upload(), path)),
    setEarlier: (path, outputs) =>
      change({ earlier: { ...store.upload().earlier, [path]: outputs } }),
    addEdit: (edit) => change({ edits: [...store.upload().edits, edit] }),
    takeTexts: (texts) => {
      const { boxes: before, edits } = store.upload();
      if (edits.length === 0 && Object.keys(texts).length === 0) return before;
      change({ boxes: withTexts(store.upload().boxes, texts), edits: [] });
      return store.upload().boxes;
    },
    setAllOrNothing: (chosen) => change({ allOrNothing: chosen }),
    latest: store.upload,
    setAttempt: (attempt) => {
      change({ attempt });
      return store.whenSaved();
    },
  };
};
