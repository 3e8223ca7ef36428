import type { Place } from "@teckna/domain/sheet/find-problem";
import type { EntityPath } from "@teckna/domain/entities";
import {
  type Dispatch,
  type SetStateAction,
  startTransition,
  useCallback,
  useEffect,
  useState,
} from "react";
import type { Edited, GridEdit, GridView } from "../../grid/model/grid-view.ts";
import type { Shown, Status } from "../protocol/paste-protocol.ts";
import { isUnsettled, useReaderStatus } from "../worker/use-paste-reader.ts";
import { ReaderClosed } from "../worker/paste-reader.ts";
import type { Upload } from "../sending/use-upload.ts";
import { GridRows } from "../../grid/model/grid-rows.ts";
import { withAdded } from "../../grid/model/with-added.ts";

/** The state in which a table was left, to be restored. */
export type Left = { readonly shown: Shown; readonly active: Place };

export type SheetView = {
  readonly view: GridView | null;
  /** Why it could not be read. */
  readonly fault: Error | null;
  readonly readAgain: () => void;
  readonly rows: GridRows;
  /** Whether rows can be added below the last one; not while rows are filtered. */
  readonly isOpenEnded: boolean;
  /** Performs an edit in its table; returns where the change begins. */
  readonly edit: (edit: GridEdit) => Promise<Edited>;
};

/** An edit rarely changes which rows and columns there are; the same object then avoids a new layout. */
const keepSame =
  (next: GridView) =>
  (old: GridView | null): GridView => {
    const isSame =
      old?.rows === next.rows &&
      old.nextLine === next.nextLine &&
      JSON.stringify(old.columns) === JSON.stringify(next.columns);
    return isSame ? old : next;
  };

const isEarlyFor =
  (shown: Shown) =>
  (status: Status): boolean =>
    shown !== "all" && isUnsettled(shown === "doubts" ? "doubt" : "problem", status);

type Reading = {
  readonly path: EntityPath;
  readonly upload: Upload;
  readonly rows: GridRows;
  readonly shown: Shown;
  /** The first row shown. */
  readonly row: number;
};

/** The view of a table, reloaded whenever the table or the filter changes. */
const useReadView = ({ path, upload, rows, shown, row }: Reading) => {
  const { reader, boxes } = upload;
  const { text, choices, taken } = boxes[path];
  const [view, setView] = useState<GridView | null>(null);
  const [first] = useState(row);
  const [fault, setFault] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  const isEarly = useReaderStatus(reader, isEarlyFor(shown));
  useEffect(() => {
    let isLatest = true;
    void reader.request("read", { path, text, choices, taken }).catch(() => {});
    const chosen = reader.request("view", { path, shown });
    // The first rows are loaded with the table, so that its cells are rendered once.
    void Promise.all([chosen, rows.open(first)]).then(
      ([next]) => {
        // Rendered in short slices, so that the page never blocks.
        if (isLatest) startTransition(() => setView(next));
      },
      (error: Error) => {
        if (isLatest && !(error instanceof ReaderClosed)) setFault(error);
      },
    );
    return () => {
      isLatest = false;
    };
  }, [reader, rows, first, path, text, choices, taken, shown, isEarly, tries]);
  const readAgain = (): void => {
    setFault(null);
    setTries((before) => before + 1);
  };
  return { view, setView, fault, readAgain };
};

type Editing = Pick<Reading, "path" | "upload" | "rows"> & {
  readonly setView: Dispatch<SetStateAction<GridView | null>>;
};

const useEdit = ({ path, upload, rows, setView }: Editing): SheetView["edit"] => {
  const { reader, addEdit } = upload;
  return useCallback(
    async (wanted) => {
      setView((view) => view && withAdded(view, wanted));
      const edited = await rows.edit(wanted, (span) =>
        reader.request("edit", { path, edit: wanted, span }),
      );
      if (edited.command !== null) addEdit(edited.command);
      if (edited.path === path) setView(keepSame(edited.view));
      return edited;
    },
    // Adding an edit changes nothing but what is kept.
    // oxlint-disable-next-line react/exhaustive-deps
    [reader, path, rows, setView],
  );
};

/** One table as the preview shows it, and a function to edit it. */
export const useSheetView = (
  path: EntityPath,
  upload: Upload,
  { shown, active }: Left,
): SheetView => {
  const { reader } = upload;
  const [rows] = useState(
    () => new GridRows((span) => reader.request("window", { path, ...span })),
  );
  const reading = useReadView({ path, upload, rows, shown, row: active.row });
  const { view, setView, fault, readAgain } = reading;
  const isOpenEnded = shown === "all";
  rows.openBelow(isOpenEnded && view ? { index: view.rows, line: view.nextLine } : null);
  useEffect(() => {
    const renew = (): void => rows.renew(reader.status().version, view);
    renew();
    return reader.watch(renew);
  }, [rows, reader, view]);
  const edit = useEdit({ path, upload, rows, setView });
  return { view, fault, readAgain, rows, isOpenEnded, edit };
};
