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
import { type Keeping, type Purpose, storeOf, type UploadStore } from "./upload-store.ts";
import type { Output } from "../protocol/output.ts";
import type { PerTable, TableText } from "../protocol/paste-protocol.ts";

export type ChosenColumn = {
  /** All columns of the table that are to be decided about. */
  readonly columns: readonly DecidedColumn[];
  readonly column: DecidedColumn;
  readonly choice: ColumnChoice;
};

export type UploadState = {
  readonly boxes: Boxes;
  readonly earlier: SavedUpload["earlier"];
  readonly allOrNothing: boolean;
  readonly changeBox: (path: EntityPath, change: Partial<Box>) => void;
  /** The choices about the columns of a box with one more, which is remembered for the next upload. */
  readonly chooseColumn: (path: EntityPath, chosen: ChosenColumn) => Partial<Box>;
  /** What was refused before is kept until it is dropped, unless it was corrected where it stood. */
  readonly takeRefused: (path: EntityPath, refused: Output | null) => void;
  readonly showEarlier: (path: EntityPath) => void;
  readonly setEarlier: (path: EntityPath, earlier: readonly Output[]) => void;
  readonly addEdit: (edit: SheetCommand) => void;
  /** The edits are in the texts now. */
  readonly takeTexts: (texts: PerTable<TableText>) => Boxes;
  readonly setAllOrNothing: (allOrNothing: boolean) => void;
  /** As of now, whatever was drawn last. */
  readonly latest: () => SavedUpload;
  /** Ends when a page that is loaded anew would know of it, or the browser keeps nothing. */
  readonly setAttempt: (attempt: Attempt | null) => Promise<void>;
};

/** Rows that are not edited but gone stand in the paste box no longer. */
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
  // What is put back with its text stands in it.
  const isNew = output !== before.output;
  return { ...before, ...change, output: isNew ? output : stillInBox(output, isThere) };
};

/** A table that is begun is read by what was chosen for its headers in earlier uploads. */
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

/** Null until what was kept before has been read; what becomes new records and what becomes updates is kept apart. */
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

/** Whether what is pasted would outlive a reload. */
export const useKeeping = (store: UploadStore): Keeping =>
  useSyncExternalStore(store.watch, store.keeping);

/** What is pasted and what was refused; kept in this tab until it is saved or cleared. */
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
