import type { ColumnChoice, DecidedColumn } from "@teckna/domain/sheet/column-choices";
import type { AnyEntity } from "@teckna/domain/entities";
import {
  type ReactElement,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Loading } from "../../ui/loading.tsx";
import { useStable } from "../../ui/use-stable.ts";
import type { GridView } from "../../grid/grid-view.ts";
import type { Shown, Spot } from "../protocol/paste-protocol.ts";
import { LeftOutRows } from "../boxes/left-out-rows.tsx";
import type { Progress } from "../sending/progress.ts";
import type { Upload } from "../sending/use-upload.ts";
import { CellBar } from "../../grid/cell-bar.tsx";
import { CellNote } from "../../grid/cell-note.tsx";
import { useCellWords } from "./cell-words.ts";
import { UnknownOffers } from "./unknown-offers.tsx";
import { useSheetGrid } from "./use-sheet-grid.ts";
import { findBy, type GridAction, isFinding } from "../../grid/grid-keys.ts";
import { cellAt } from "../../grid/grid-rows.ts";
import { similarIds } from "./look-up-ids.ts";
import { selectCell } from "../../grid/selection.ts";
import { SheetGrid } from "../../grid/sheet-grid.tsx";
import { SheetTools } from "./sheet-tools.tsx";
import { useCopy } from "./use-copy.ts";
import type { Grid } from "../../grid/use-grid.ts";
import { type Left, type SheetView, useSheetView } from "./use-sheet-view.ts";

type PaneProps = {
  readonly entity: AnyEntity;
  readonly upload: Upload;
  readonly left: Left;
  readonly onLeft: (left: Left) => void;
  /** The cells take the focus as they come. */
  readonly isFocused: boolean;
  /** What stands in the way of sending: what to do with an unknown column. */
  readonly requested: Progress | null;
  /** What is looked for, or was undone, may be in another table. */
  readonly onSpot: (spot: Spot) => void;
};

type SheetProps = PaneProps & {
  /** Gives once what was looked for before the cells had come. */
  readonly takeEarly: () => GridAction | null;
  readonly sheet: SheetView & { readonly view: GridView };
  readonly onShow: (shown: Shown) => void;
};

const useSuggest = ({ reader }: Upload) =>
  useCallback(
    async (id: string) => {
      const stored = await similarIds(id).catch(() => []);
      return reader.request("closest", { id, stored });
    },
    [reader],
  );

/** F8 and F9 work from wherever the focus is, unless a dialog has it. */
const useFindKeys = (run: (action: GridAction) => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isFinding(event) || document.querySelector("dialog[open], .preview[inert]")) return;
      event.preventDefault();
      run(findBy(event));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [run]);
};

type Kept = {
  readonly entity: AnyEntity;
  readonly upload: Upload;
  readonly view: GridView;
  readonly grid: Grid;
};

/** Other rows are shown, but the active one stays the active one where it is among them; `keep` takes its line. */
const useRowKept = ({ entity, upload, view, grid }: Kept): ((line: number | undefined) => void) => {
  const kept = useRef<number | undefined>(undefined);
  const goTo = useStable((line: number): void => {
    const select = (row: number): void =>
      grid.select(({ active }) => selectCell({ row, column: active.column }));
    void upload.reader.request("rowOf", { path: entity.path, line }).then(select, () => {});
  });
  useEffect(() => {
    if (kept.current !== undefined) goTo(kept.current);
    kept.current = undefined;
  }, [view, goTo]);
  return useStable((line) => {
    kept.current = line;
  });
};

const Sheet = (props: SheetProps): ReactElement => {
  const { entity, upload, sheet, left, onLeft, onShow, isFocused, requested, takeEarly } = props;
  const { t } = useTranslation();
  const { path } = entity;
  const { view, rows } = sheet;
  const { reader, changeBox } = upload;
  const words = useCellWords(entity);
  const grid = useSheetGrid(props);
  const { active } = grid.selection;
  const keepRow = useRowKept({ entity, upload, view, grid });
  const { shown } = left;
  const leave = useStable(onLeft);
  useEffect(() => {
    leave({ shown, active });
  }, [leave, shown, active]);
  const activeRow = useSyncExternalStore(rows.watch, () => rows.at(active.row));
  const suggest = useSuggest(upload);
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useRef<HTMLDivElement>(null);
  const cell = cellAt(activeRow, active.column);
  const note = words.note(cell, {
    wire: view.columns[active.column]?.wire ?? null,
    isLeftOut: activeRow?.isLeftOut === true,
  });
  const { columnNames } = words;
  const names = useMemo(() => columnNames(view.columns), [columnNames, view.columns]);
  const onCopy = useCopy({ reader, path, selection: grid.selection, activeRow });
  const toGrid = useStable((): void => focus.current?.focus({ preventScroll: true }));
  useEffect(() => {
    if (isFocused) focus.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const run = useStable((action: GridAction): void => {
    // What is being typed is kept first.
    toGrid();
    grid.run(action);
  });
  useFindKeys(run);
  useEffect(() => {
    const early = takeEarly();
    if (early) run(early);
  }, [takeEarly, run]);
  const showOther = useStable((next: Shown): void => {
    keepRow(activeRow?.line);
    onShow(next);
  });
  const decide = useStable((column: DecidedColumn, choice: ColumnChoice): void => {
    const columns = view.columns.flatMap((one) => one.unknown ?? []);
    changeBox(path, upload.chooseColumn(path, { columns, column, choice }));
  });
  const takeRows = (lines: readonly number[] | "all", isTaken = true): void =>
    grid.change({ kind: "take", lines, isTaken });
  const replace = (text: string): void => {
    grid.put(active, text);
    toGrid();
  };
  return (
    <>
      <SheetTools reader={reader} shown={shown} onShow={showOther} run={run} />
      <LeftOutRows
        path={path}
        reader={reader}
        isDisabled={false}
        onTake={takeRows}
        onShow={() => {
          showOther("leftOut");
          toGrid();
        }}
        toRest={toGrid}
      />
      <UnknownOffers
        entity={entity}
        columns={view.columns}
        fieldName={words.fieldName}
        requested={requested}
        onChoose={decide}
      />
      <CellBar
        key={`${active.row} ${active.column}`}
        name={t("preview.cell", {
          column: names[active.column] ?? "",
          line: activeRow?.line ?? "",
        })}
        cell={cell}
        onChange={(text) => grid.put(active, text)}
        onLeave={toGrid}
      />
      {grid.room.rows === 0 && <p className="grid-empty">{t("preview.noRows")}</p>}
      <SheetGrid
        entity={entity}
        label={t("preview.grid", { table: t(`list.${path}.title`) })}
        view={view}
        grid={grid}
        rows={rows}
        names={names}
        onCopy={onCopy}
        scroller={scroller}
        focus={focus}
        note={
          note &&
          cell && (
            <CellNote
              note={note}
              cell={cell}
              suggest={suggest}
              onReplace={grid.draft === null ? replace : null}
              onReplaceAll={(sort) => {
                grid.change({ kind: "offers", column: active.column, sort });
                toGrid();
              }}
              onTake={(isTaken) => {
                if (activeRow) takeRows([activeRow.line], isTaken);
                toGrid();
              }}
              onLeave={toGrid}
            />
          )
        }
      />
    </>
  );
};

/** One pasted table, to be looked through and corrected. */
export const SheetPane = (props: PaneProps): ReactElement => {
  const { entity, upload, left } = props;
  const { t } = useTranslation();
  const [shown, show] = useState(left.shown);
  const { view, ...means } = useSheetView(entity.path, upload, { ...left, shown });
  const early = useRef<GridAction | null>(null);
  useFindKeys(
    useStable((action) => {
      if (!view) early.current = action;
    }),
  );
  const takeEarly = useStable(() => {
    const action = early.current;
    early.current = null;
    return action;
  });
  const { fault, readAgain } = means;
  if (fault && !view)
    return <ErrorNotice error={fault} title={t("batch.unreadable")} retry={readAgain} />;
  if (!view) return <Loading />;
  const at = { sheet: { view, ...means }, left: { ...left, shown } };
  return <Sheet {...props} {...at} onShow={show} takeEarly={takeEarly} />;
};
