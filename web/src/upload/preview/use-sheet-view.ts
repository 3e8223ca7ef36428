import type { EntityPath } from "@teckna/domain/entities";
import { useCallback, useEffect, useState } from "react";
import type { GridEdit, GridView } from "../paste-protocol.ts";
import type { Edited } from "../paste-protocol.ts";
import type { Upload } from "../use-upload.ts";

export type SheetView = {
  readonly view: GridView | null;
  /** Gives where the change begins, in the table it is in. */
  readonly edit: (edit: GridEdit) => Promise<Edited>;
};

/** An edit seldom changes which rows and columns there are; then nothing is laid out anew. */
const keepSame =
  (next: GridView) =>
  (old: GridView | null): GridView => {
    const isSame =
      old?.rows === next.rows &&
      old.columns.length === next.columns.length &&
      old.columns.every(({ header, wire, isIgnored }, index) => {
        const other = next.columns[index];
        return header === other?.header && wire === other.wire && isIgnored === other.isIgnored;
      });
    return isSame ? old : next;
  };

/** One table as the preview shows it, and the way to change it. */
export const useSheetView = (
  path: EntityPath,
  upload: Upload,
  isOnlyProblems: boolean,
): SheetView => {
  const { reader, status, boxes, addEdit } = upload;
  const { text, choices } = boxes[path];
  const [view, setView] = useState<GridView | null>(null);
  // Which rows have problems is only known once all of them have been checked.
  const isUnsettled = isOnlyProblems && status.isChecking;
  useEffect(() => {
    let isLatest = true;
    void reader.ask("read", { path, text, choices }).catch(() => {});
    void reader.ask("view", { path, isOnlyProblems }).then(
      (next) => {
        if (isLatest) setView(next);
      },
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [reader, path, text, choices, isOnlyProblems, isUnsettled]);
  const edit = useCallback(
    async (wanted: GridEdit): Promise<Edited> => {
      const edited = await reader.ask("edit", { path, edit: wanted });
      if (edited.command !== null) addEdit(edited.command);
      setView(keepSame(edited.view));
      return edited;
    },
    // Adding an edit changes nothing but what is kept.
    // oxlint-disable-next-line react/exhaustive-deps
    [reader, path],
  );
  return { view, edit };
};
