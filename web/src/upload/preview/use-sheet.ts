import type { ColumnChoice, DecidedColumn } from "@teckna/domain/sheet/column-choices";
import type { Place } from "@teckna/domain/sheet/find-problem";
import type { AnyEntity } from "@teckna/domain/entities";
import { useEffect, useMemo, useRef } from "react";
import type { GridAction } from "../../grid/model/grid-keys.ts";
import type { GridView } from "../../grid/model/grid-view.ts";
import type { Grid } from "../../grid/state/use-grid.ts";
import { useStable } from "../../ui/use-stable.ts";
import type { Shown, SheetPlace } from "../protocol/paste-protocol.ts";
import type { Progress } from "../sending/progress.ts";
import type { Upload } from "../sending/use-upload.ts";
import { useCellWords } from "../../descriptions/cell-words.ts";
import { useActiveCell } from "./use-active-cell.ts";
import { useCopyCells } from "./use-copy-cells.ts";
import { useFindKeys } from "./use-find-keys.ts";
import { useActiveRow } from "./use-active-row.ts";
import { useSheetGrid } from "./use-sheet-grid.ts";
import type { Left, SheetView } from "./use-sheet-view.ts";

export type PaneProps = {
  readonly entity: AnyEntity;
  readonly upload: Upload;
  readonly left: Left;
  readonly onLeft: (left: Left) => void;
  /** Whether the cells take the focus when they are mounted. */
  readonly isFocused: boolean;
  /** The reason why sending was prevented: an undecided column. */
  readonly requested: Progress | null;
  /** The result of a search or an undo may be in another table. */
  readonly onSpot: (spot: SheetPlace) => void;
};

export type SheetProps = PaneProps & {
  /** Returns, once, a search requested before the cells were mounted. */
  readonly takeEarly: () => GridAction | null;
  readonly sheet: SheetView & { readonly view: GridView };
  readonly onShow: (shown: Shown) => void;
};

/** Reports the state to restore whenever it changes. */
const useReportLeft = ({ left: { shown }, onLeft }: PaneProps, active: Place): void => {
  const report = useStable(onLeft);
  useEffect(() => {
    report({ shown, active });
  }, [report, shown, active]);
};

/** The focusable element of the grid, and a function that focuses it. */
const useGridFocus = (isFocused: boolean) => {
  const focus = useRef<HTMLDivElement>(null);
  const toGrid = useStable((): void => focus.current?.focus({ preventScroll: true }));
  useEffect(() => {
    if (isFocused) focus.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return { focus, toGrid };
};

type Running = Pick<SheetProps, "takeEarly"> & {
  readonly grid: Grid;
  readonly toGrid: () => void;
};

/** Runs an action from outside the cells, or from before they were mounted. */
const useRun = ({ grid, toGrid, takeEarly }: Running): ((action: GridAction) => void) => {
  const run = useStable((action: GridAction): void => {
    // Text being typed is written first.
    toGrid();
    grid.run(action);
  });
  useFindKeys(run);
  useEffect(() => {
    const early = takeEarly();
    if (early) run(early);
  }, [takeEarly, run]);
  return run;
};

/** A table's grid with its active cell and the actions around it. */
export const useSheet = (props: SheetProps) => {
  const { entity, upload, sheet, onShow, isFocused, takeEarly } = props;
  const { path } = entity;
  const { view } = sheet;
  const { reader } = upload;
  const words = useCellWords(entity);
  const grid = useSheetGrid(props);
  const keepRow = useActiveRow({ entity, upload, view, grid });
  useReportLeft(props, grid.selection.active);
  const active = useActiveCell(sheet, grid, words);
  const { columnNames, columnMeanings } = words;
  const names = useMemo(() => columnNames(view.columns), [columnNames, view.columns]);
  const meanings = useMemo(() => columnMeanings(view.columns), [columnMeanings, view.columns]);
  const onCopy = useCopyCells({ reader, path, selection: grid.selection, activeRow: active.row });
  const { focus, toGrid } = useGridFocus(isFocused);
  const run = useRun({ grid, toGrid, takeEarly });
  const showOther = useStable((next: Shown): void => {
    keepRow(active.row?.line);
    onShow(next);
  });
  const decide = useStable((column: DecidedColumn, choice: ColumnChoice): void => {
    const columns = view.columns.flatMap((one) => one.unknown ?? []);
    upload.changeBox(path, upload.chooseColumn(path, { columns, column, choice }));
  });
  const takeRows = (lines: readonly number[] | "all", isTaken = true): void =>
    grid.change({ kind: "take", lines, isTaken });
  const shown = { words, grid, active, names, meanings };
  return { ...shown, onCopy, focus, toGrid, run, showOther, decide, takeRows };
};

export type Sheet = ReturnType<typeof useSheet>;
