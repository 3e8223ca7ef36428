import type { SheetCommand } from "@teckna/domain/batch/sheet/sheet-change";
import type { EntityPath } from "@teckna/domain/entities";
import { perTable } from "@teckna/domain/per-table";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useSession } from "../sign-in/session.ts";
import type { Box, Boxes } from "./box.ts";
import type { Attempt, KeptUpload } from "./kept/kept-upload.ts";
import { type Keeping, keeperOf, type UploadKeeper } from "./kept/upload-keeper.ts";
import type { PerTable } from "./paste-protocol.ts";

export type UploadState = {
  readonly boxes: Boxes;
  readonly allOrNothing: boolean;
  readonly changeBox: (path: EntityPath, change: Partial<Box>) => void;
  readonly addEdit: (edit: SheetCommand) => void;
  /** The edits are in the texts now. */
  readonly takeTexts: (texts: PerTable<string>) => Boxes;
  readonly setAllOrNothing: (allOrNothing: boolean) => void;
  /** As of now, whatever was drawn last. */
  readonly latest: () => KeptUpload;
  /** Ends when a page that is loaded anew would know of it, or the browser keeps nothing. */
  readonly setAttempt: (attempt: Attempt | null) => Promise<void>;
};

const withTexts = (boxes: Boxes, texts: PerTable<string>): Boxes =>
  perTable((path) => ({ ...boxes[path], text: texts[path] ?? boxes[path].text }));

/** Null until what was kept before has been read. */
export const useKeeper = (): UploadKeeper | null => {
  const session = useSession();
  const username = "username" in session ? session.username : "";
  const [keeper, setKeeper] = useState<UploadKeeper | null>(null);
  useEffect(() => {
    let isLatest = true;
    void keeperOf(username).then((opened) => {
      if (isLatest) setKeeper(opened);
    });
    return () => {
      isLatest = false;
    };
  }, [username]);
  return keeper;
};

/** Whether what is pasted would outlive a reload. */
export const useKeeping = (keeper: UploadKeeper): Keeping =>
  useSyncExternalStore(keeper.watch, keeper.keeping);

/** What is pasted and what was refused; kept in this tab until it is saved or cleared. */
export const useKeptUpload = (keeper: UploadKeeper): UploadState => {
  const boxes = useSyncExternalStore(keeper.watch, () => keeper.upload().boxes);
  const allOrNothing = useSyncExternalStore(keeper.watch, () => keeper.upload().allOrNothing);
  const change = (part: Partial<KeptUpload>): void =>
    keeper.change({ ...keeper.upload(), ...part });
  return {
    boxes,
    allOrNothing,
    changeBox: (path, box) => {
      const old = keeper.upload().boxes;
      change({ boxes: { ...old, [path]: { ...old[path], ...box } } });
    },
    addEdit: (edit) => change({ edits: [...keeper.upload().edits, edit] }),
    takeTexts: (texts) => {
      const { boxes: before, edits } = keeper.upload();
      if (edits.length === 0 && Object.keys(texts).length === 0) return before;
      change({ boxes: withTexts(keeper.upload().boxes, texts), edits: [] });
      return keeper.upload().boxes;
    },
    setAllOrNothing: (chosen) => change({ allOrNothing: chosen }),
    latest: keeper.upload,
    setAttempt: (attempt) => {
      change({ attempt });
      return keeper.settled();
    },
  };
};
