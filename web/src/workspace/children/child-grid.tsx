import type { Place } from "@teckna/domain/sheet/find-problem";
import type { AnyEntity } from "@teckna/domain/entities";
import { blockText } from "@teckna/domain/batch/block-text";
import {
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { useCellWords } from "../../descriptions/cell-words.ts";
import { CellNote } from "../../grid/cells/cell-note.tsx";
import { findBy, isProblemKey } from "../../grid/model/grid-keys.ts";
import { cellAt } from "../../grid/model/grid-rows.ts";
import { blockOf, isSingle, selectCell } from "../../grid/model/cell-selection.ts";
import { SheetGrid } from "../../grid/sheet-grid.tsx";
import { useMay } from "../../session/rights.tsx";
import { suggestFor } from "../../records/form/suggest-for.ts";
import { latePart } from "../../ui/late/late-part.ts";
import type { Suggest } from "../../ui/suggestions/use-suggested.ts";
import { useStable } from "../../ui/use-stable.ts";
import { ChildHeading, type ChildHeadingProps } from "./child-heading.tsx";
import type { ChildTable } from "../model/child-table.ts";
import { copyBlock } from "../model/rows-of-tables.ts";
import type { IssueWorkspace, TypedCell } from "../model/issue-workspace.ts";
import type { Grid } from "../../grid/state/use-grid.ts";
import type { GridCell } from "../../grid/model/grid-view.ts";
import { usePaste } from "../paste/use-paste.tsx";
import { useChildGrid } from "./use-child-grid.ts";
import { useFootWords } from "./use-foot-words.ts";
import { useLongestTexts } from "./use-longest-texts.ts";
import "./child-grids.css";

// Loaded in the background, long before anybody prints.
const PrintedRows = latePart(async () => (await import("./printed-rows.tsx")).PrintedRows);

/** The number of rows visible without scrolling. */
const maxShown = 12;

const takeNothing = (): void => {};
const suggestNothing = async (): Promise<readonly string[]> => [];

const isPassing = ({ key }: KeyboardEvent): boolean => key === "Tab" || key === "Shift";

/** Whether the focus is within an element, and whether the user did more there than tab through it. */
const useFocusWithin = () => {
  const [isWithin, setWithin] = useState(false);
  const [isUsed, setUsed] = useState(false);
  return {
    isWithin,
    isUsed,
    onFocus: () => setWithin(true),
    onPointerDown: () => setUsed(true),
    // Also true for the key that moved the focus here and is released here.
    onKeyUp: (event: KeyboardEvent) => {
      if (!isPassing(event)) setUsed(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const isStill = currentTarget.contains(relatedTarget);
      setWithin(isStill);
      if (!isStill) setUsed(false);
    },
  };
};

type ChildNoteProps = {
  readonly entity: AnyEntity;
  readonly grid: Grid;
  readonly wire: string | null;
  readonly cell: GridCell | undefined;
  readonly toGrid: () => void;
};

/** The note about the active cell; null if there is nothing to say. */
const useNote = ({ entity, grid, wire, cell, toGrid }: ChildNoteProps): ReactElement | null => {
  const words = useCellWords(entity);
  const note = words.note(cell, { wire, isLeftOut: false });
  const { active } = grid.selection;
  const replace = (text: string): void => {
    grid.put(active, text);
    toGrid();
  };
  if (!note || !cell) return null;
  return (
    <CellNote
      note={note}
      cell={cell}
      suggest={suggestNothing}
      onReplace={grid.draft === null ? replace : null}
      onReplaceAll={(sort) => {
        grid.change({ kind: "offers", column: active.column, sort });
        toGrid();
      }}
      onTake={takeNothing}
      onLeave={toGrid}
    />
  );
};

/** The rows for printing. */
const Printed = (props: ComponentProps<typeof PrintedRows>): ReactElement => (
  <Suspense fallback={null}>
    <PrintedRows {...props} />
  </Suspense>
);

type Copied = {
  readonly table: ChildTable;
  readonly grid: Grid;
  readonly cell: GridCell | undefined;
};

/** Copies the selected cells to the clipboard in the spreadsheets' format. */
const copyBy =
  ({ table, grid, cell }: Copied) =>
  async (event: ClipboardEvent): Promise<boolean> => {
    event.preventDefault();
    const { selection } = grid;
    const text = isSingle(selection)
      ? blockText([[cell?.text ?? ""]])
      : copyBlock(table, blockOf(selection));
    event.clipboardData.setData("text/plain", text);
    return true;
  };

/** Moves to the next or previous cell with a problem; if this grid has none, to another grid's. */
const findByKey = (event: KeyboardEvent, table: ChildTable, grid: Grid): void => {
  if (!isProblemKey(event)) return;
  const isWritten = grid.isIdle() && !grid.isTyping();
  if (isWritten && !table.hasProblem()) return;
  event.preventDefault();
  grid.run(findBy(event));
};

/** Connects the table and the grid: the table learns the active cell and can set it. */
const useStanding = (table: ChildTable, grid: Grid): void => {
  const { active } = grid.selection;
  const select = useStable((place: Place) => grid.select(selectCell(place)));
  useEffect(() => table.activeCell.note(active), [table, active]);
  useEffect(() => table.activeCell.connect(select, select), [table, select]);
};

type Work = {
  readonly workspace: IssueWorkspace;
  readonly table: ChildTable;
  readonly grid: Grid;
  /** Whether a dialog about a pasted block is open. */
  readonly hasDialog: boolean;
};

/**
 * Reports to the page what is typed in the grid. A save waits for the keys pressed before it, and for a
 * pasted block that is being read or has its dialog open.
 */
const useGridWork = ({ workspace, table, grid, hasDialog }: Work): void => {
  const { watchGrid, noteTyping } = workspace;
  const { draft, isIdle, run } = grid;
  const isBusy = useStable(() => !isIdle());
  const isFree = useStable(() => !hasDialog);
  const typed = useStable((): TypedCell | null => {
    const now = grid.typed();
    const name = now && table.columns[now.place.column]?.name;
    if (!now || name === undefined || name === null) return null;
    const row = table.rows[now.place.row] ?? null;
    // It may be written already and not yet rendered.
    if (now.text === (row?.draft.entry(name).text ?? "")) return null;
    return { path: table.path, row, name, text: now.text };
  });
  const end = useStable((): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const finish = async (): Promise<null> => {
      resolve(isFree());
      return null;
    };
    // Queued as a grid action, before which the text being typed is written.
    run({ do: "await", action: finish });
    return promise;
  });
  useEffect(() => watchGrid({ isBusy, end, typed }), [watchGrid, isBusy, end, typed]);
  useEffect(noteTyping, [draft, noteTyping]);
};

/** The suggestions while typing in a column. */
const suggestIn =
  ({ entity, columns }: ChildTable) =>
  (column: number): Suggest | null => {
    const entry = columns[column];
    return entry ? suggestFor(entity, entry) : null;
  };

/** The names of the columns, what they mean, and how long their texts are. */
const useColumnTexts = (table: ChildTable) => {
  const { columns } = table.view;
  const { columnNames, columnMeanings } = useCellWords(table.entity);
  return {
    longest: useLongestTexts(table),
    names: useMemo(() => columnNames(columns), [columnNames, columns]),
    meanings: useMemo(() => columnMeanings(columns), [columnMeanings, columns]),
  };
};

/** The children of one kind as a small grid; typing below the last row adds one. */
export const ChildGrid = ({ workspace, table, number }: ChildHeadingProps): ReactElement => {
  const { t } = useTranslation();
  const { entity, path } = table;
  useSyncExternalStore(workspace.watch, () => table.version);
  const { isWithin, isUsed, ...focusProps } = useFocusWithin();
  const mayWrite = useMay("write");
  const isProposing = isWithin && isUsed && mayWrite;
  const { grid, rows } = useChildGrid(table, { isProposing, isReadOnly: !mayWrite });
  const { view } = table;
  const { names, meanings, longest } = useColumnTexts(table);
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useRef<HTMLDivElement>(null);
  const { active } = grid.selection;
  const activeRow = useSyncExternalStore(rows.watch, () => rows.at(active.row));
  const cell = cellAt(activeRow, active.column);
  const wire = view.columns[active.column]?.wire ?? null;
  useStanding(table, grid);
  const toGrid = (): void => focus.current?.focus({ preventScroll: true });
  const note = useNote({ entity, grid, wire, cell, toGrid });
  const { run, isTyping } = grid;
  const paste = usePaste({ table, active, isTyping, isWithin, run, toGrid });
  useGridWork({ workspace, table, grid, hasDialog: paste.dialog !== null });
  const reportTyped = useFootWords({ workspace, table, grid, isWithin });
  const title = t(`list.${path}.title`);
  return (
    <section className="child-grid" data-children={path} {...focusProps}>
      <ChildHeading workspace={workspace} table={table} number={number} />
      <div
        className="child-grid-box"
        onPasteCapture={paste.onPasteCapture}
        onInput={() => {
          workspace.noteTyping();
          reportTyped();
        }}
        onKeyDown={(event) => findByKey(event, table, grid)}
      >
        <SheetGrid
          entity={entity}
          label={title}
          view={view}
          grid={grid}
          rows={rows}
          {...{ names, meanings, longest, isWithin }}
          isNumbered
          maxRows={maxShown}
          frozen={table.columns.findIndex(({ name }) => name === entity.nameField)}
          onCopy={copyBy({ table, grid, cell })}
          scroller={scroller}
          focus={focus}
          suggestFor={suggestIn(table)}
        />
      </div>
      {isWithin && mayWrite && note}
      <Printed table={table} label={title} names={names} meanings={meanings} />
      {paste.dialog}
    </section>
  );
};
