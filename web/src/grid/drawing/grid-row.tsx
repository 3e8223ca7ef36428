import { memo, type CSSProperties, type ReactElement } from "react";
import { classNames } from "../../ui/class-names.ts";
import { rootSize } from "../../ui/sizes/root-size.ts";
import type { CellMark } from "../model/grid-view.ts";
import { isMarking } from "../model/warn-cells.ts";
import { CellEditor, type Editing } from "../cells/cell-editor.tsx";
import { noteId } from "../cells/cell-note.tsx";
import type { ShownRow } from "../model/grid-rows.ts";

/** In px, as is the width; by the font size at the time the preview was loaded. */
export const rowHeight = 1.5 * rootSize();
/** The width of the line numbers. */
export const lineWidth = 3.5 * rootSize();

/** `grid` distinguishes the cell ids of several grids on one page. */
export const cellId = (grid: string, row: number, column: number): string =>
  `cell-${grid}-${row}-${column}`;

export type Meaning = (text: string) => string | null;

/** How the cells of one column are displayed. */
export type ColumnLook = {
  readonly style: CSSProperties;
  readonly isIgnored: boolean;
  readonly isNumber: boolean;
  /** The column is empty and makes room for filled ones. */
  readonly isNarrow: boolean;
  /** The meaning of a text in the column, if it differs from the text. */
  readonly meaning: Meaning | null;
  /** Displays the resulting value in the page's language, where that has words for it. */
  readonly showText: ((text: string) => string) | null;
  /** This many characters certainly fit. */
  readonly room: number;
};

export type GridRowProps = {
  readonly grid: string;
  readonly index: number;
  readonly row: ShownRow | undefined;
  /** The line number before its cells. */
  readonly line: number | undefined;
  readonly looks: readonly ColumnLook[];
  readonly first: number;
  readonly end: number;
  /** The left edge of the first rendered column. */
  readonly left: number;
  /** The selected columns in this row; -1 if there are none. */
  readonly from: number;
  readonly to: number;
  readonly active: number;
  readonly editing: Editing | null;
};

type CellState = {
  readonly isWrong: boolean;
  readonly isDoubtful: boolean;
  readonly isNoted: boolean;
};

const unmarked: CellState = { isWrong: false, isDoubtful: false, isNoted: false };

/** Describes for screen readers that a text is only a proposal, which is otherwise only shown by its colour. */
export const proposedId = "grid-proposed";

export const stateOf = (mark: CellMark | undefined, isLeftOut: boolean): CellState => {
  if (mark === undefined) return unmarked;
  const isWrong = mark.problem !== undefined;
  const isDoubtful =
    !isWrong &&
    (mark.doubt !== undefined ||
      (isLeftOut && mark.aside !== undefined) ||
      mark.warnings?.some(isMarking) === true);
  return {
    isWrong,
    isDoubtful,
    isNoted: isWrong || isDoubtful || mark.warnings !== undefined || mark.aside !== undefined,
  };
};

type CellProps = Pick<GridRowProps, "grid" | "index" | "row" | "editing"> & {
  readonly column: number;
  readonly look: ColumnLook;
  readonly isActive: boolean;
  readonly isSelected: boolean;
};

/** The value that a cell's text becomes, as displayed; empty if it is the text itself. */
const becomesIn = ({ row, column, look }: Pick<CellProps, "row" | "column" | "look">): string => {
  const becomes = row?.marks[column]?.becomes ?? "";
  const text = becomes === "" ? "" : (look.showText?.(becomes) ?? becomes);
  return text === row?.texts[column] ? "" : text;
};

const cellClass = (
  { row, column, look, isActive, isSelected }: CellProps,
  state: CellState,
  isAbsent: boolean,
): string => {
  const text = row?.texts[column] ?? "";
  const becomes = becomesIn({ row, column, look });
  const length = text.length + (becomes === "" ? 0 : becomes.length + 2);
  return classNames(
    "grid-cell",
    // Only what may not fit gets an ellipsis, as that makes a cell expensive to paint.
    length > look.room && "grid-cell-long",
    becomes !== "" && "grid-cell-both",
    state.isWrong && "grid-cell-wrong",
    state.isDoubtful && "grid-cell-doubt",
    isSelected && "grid-cell-selected",
    isActive && "grid-cell-active",
    row?.marks[column]?.cited !== undefined && "grid-cell-cited",
    isAbsent && "grid-cell-absent",
    look.isIgnored && "grid-cell-ignored",
    look.isNumber && "grid-cell-number",
    row?.waiting === column && "grid-cell-waiting",
  );
};

const drawCell = (props: CellProps): ReactElement => {
  const { index, row, column, look, isActive, isSelected, editing } = props;
  const text = row?.texts[column] ?? "";
  const mark = row?.marks[column];
  const state = stateOf(mark, row?.isLeftOut === true);
  const becomes = becomesIn(props);
  const proposed = text === "" ? mark?.proposed : undefined;
  // For an empty cell that was confirmed to have no value and has no proposal.
  const isEmpty = text === "" && proposed === undefined;
  const absent = isEmpty ? mark?.absent : undefined;
  const besides = isEmpty ? mark?.besides : undefined;
  return (
    <div
      key={column}
      role="gridcell"
      id={isActive ? cellId(props.grid, index, column) : undefined}
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-invalid={state.isWrong || undefined}
      aria-busy={row?.waiting === column || undefined}
      aria-describedby={isActive && state.isNoted ? noteId : proposed && proposedId}
      aria-description={absent ?? besides ?? mark?.cited}
      data-column={column}
      // Rendered by CSS, so that the element's text remains the stored one.
      data-meaning={
        becomes === "" && !editing ? (besides ?? look.meaning?.(proposed ?? text)) : undefined
      }
      className={cellClass(props, state, absent !== undefined)}
      style={look.style}
    >
      {becomes === "" ? (
        proposed === undefined ? (
          text
        ) : (
          <span className="grid-proposed">{proposed}</span>
        )
      ) : (
        <>
          <span className="grid-text">{text}</span>
          <span className="grid-becomes">{becomes}</span>
        </>
      )}
      {editing && <CellEditor editing={editing} isWrong={state.isWrong} isNoted={state.isNoted} />}
    </div>
  );
};

const GridRowCells = (props: GridRowProps): ReactElement => {
  const { index, row, looks, first, end, left, from, to, active, editing } = props;
  const cells: ReactElement[] = [];
  for (let column = first; column < end; column++) {
    const look = looks[column];
    if (!look) continue;
    const isActive = column === active;
    cells.push(
      drawCell({
        grid: props.grid,
        index,
        row,
        column,
        look,
        isActive,
        isSelected: column >= from && column <= to,
        editing: editing?.column === column ? editing : null,
      }),
    );
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={classNames(
        "grid-row",
        row?.isRefused && "grid-row-wrong",
        row?.isLeftOut && "grid-row-left-out",
      )}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className="grid-line" style={{ marginRight: left }}>
        {props.line ?? ""}
      </div>
      {cells}
    </div>
  );
};

/** One row of a table with its visible columns. */
export const GridRow = memo(GridRowCells);
