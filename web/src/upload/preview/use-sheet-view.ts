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
import { useReaderStatus } from "../worker/use-paste-reader.ts";
import { ReaderClosed } from "../worker/paste-reader.ts";
import type { Upload } from "../sending/use-upload.ts";
import { GridRows } from "../../grid/model/grid-rows.ts";
import { withAdded } from "../../grid/model/with-added.ts";

/** How a table was left, and is found again. */
export type Left = { readonly shown: Shown; readonly active: Place };

export type SheetView = {
  readonly view: GridView | null;
  /** Why it could not be read. */
  readonly fault: Error | null;
  readonly readAgain: () => void;
  readonly rows: GridRows;
  /** Rows may be added below the last one: not where only some are shown. */
  readonly isOpenEnded: boolean;
  /** Gives where the change begins, in the table it is in. */
  readonly edit: (edit: GridEdit) => Promise<Edited>;
};

/** An edit seldom changes which rows and columns there are; then nothing is laid out anew. */
const keepSame =
  (next: GridView) =>
  (old: GridView | null): GridView => {
    const isSame =
      old?.rows === next.rows &&
      old.nextLine === next.nextLine &&
      JSON.stringify(old.columns) === JSON.stringify(next.columns);
    return isSame ? old : next;
  };

/** Which rows have errors, or are worth a second look, is only known once all of them have been looked at. */
const isUnsettled =
  (shown: Shown) =>
  (status: Status): boolean =>
    shown !== "all" && (status.isChecking || (shown === "doubts" && status.isReviewing));

type Reading = {
  readonly path: EntityPath;
  readonly upload: Upload;
  readonly rows: GridRows;
  readonly shown: Shown;
  /** The row that is seen first. */
  readonly row: number;
};

/** The view of a table, read again whenever the table or what is shown of it becomes another. */
const useReadView = ({ path, upload, rows, shown, row }: Reading) => {
  const { reader, boxes } = upload;
  const { text, choices, taken } = boxes[path];
  const [view, setView] = useState<GridView | null>(null);
  const [first] = useState(row);
  const [fault, setFault] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  const isEarly = useReaderStatus(reader, isUnsettled(shown));
  useEffect(() => {
    let isLatest = true;
    void reader.request("read", { path, text, choices, taken }).catch(() => {});
    const chosen = reader.request("view", { path, shown });
    // The first rows come with the table, so that its cells are drawn once.
    void Promise.all([chosen, rows.open(first)]).then(
      ([next]) => {
        // Drawn in short stretches, so that the page never stands still for it.
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

/** One table as the preview shows it, and the way to change it. */
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
