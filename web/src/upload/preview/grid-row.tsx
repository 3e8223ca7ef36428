import { memo, type ReactElement } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { GridCell as Cell, GridColumn, GridRow as Row } from "../paste-protocol.ts";
import { CellEditor, type Editing } from "./cell-editor.tsx";

export const rowHeight = 26;

export const cellId = (row: number, column: number): string => `cell-${row}-${column}`;
export const noteId = "cell-note";

type GridCellProps = {
  readonly cell: Cell;
  readonly row: number;
  readonly column: number;
  readonly edges: readonly number[];
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isIgnored: boolean;
  readonly isNumber: boolean;
  readonly editing: Editing | null;
};

const placeOf = (edges: readonly number[], column: number) => {
  const left = edges[column] ?? 0;
  return { left, width: (edges[column + 1] ?? left) - left };
};

/** A warning of the row as a whole is told but marks no cell. */
const isWarned = ({ warnings }: Cell): boolean =>
  warnings?.some(({ fields }) => fields.length > 0) === true;

const GridCell = (props: GridCellProps): ReactElement => {
  const { cell, row, column, edges, isActive, isSelected, isIgnored, isNumber, editing } = props;
  const isDoubtful = cell.doubt !== undefined || isWarned(cell);
  const isNoted = cell.problem !== undefined || isDoubtful || cell.warnings !== undefined;
  return (
    <div
      role="gridcell"
      id={cellId(row, column)}
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-invalid={cell.problem ? true : undefined}
      aria-describedby={isActive && isNoted ? noteId : undefined}
      data-row={row}
      data-column={column}
      className={classNames(
        "grid-cell",
        cell.problem && "grid-cell-wrong",
        !cell.problem && isDoubtful && "grid-cell-doubt",
        isSelected && "grid-cell-selected",
        isActive && "grid-cell-active",
        isIgnored && "grid-cell-ignored",
        isNumber && "grid-cell-number",
      )}
      style={placeOf(edges, column)}
    >
      <span className="grid-text">{cell.text}</span>
      {cell.becomes !== undefined && cell.becomes !== "" && (
        <span className="grid-becomes">{cell.becomes}</span>
      )}
      {editing && <CellEditor editing={editing} />}
    </div>
  );
};

export type GridRowProps = {
  readonly index: number;
  readonly row: Row | undefined;
  readonly columns: readonly GridColumn[];
  readonly numbers: readonly boolean[];
  readonly edges: readonly number[];
  readonly first: number;
  readonly end: number;
  /** The columns that are selected in this row; -1 where none is. */
  readonly from: number;
  readonly to: number;
  readonly active: number;
  readonly editing: Editing | null;
};

const pending: Cell = { text: "" };

const GridRowCells = (props: GridRowProps): ReactElement => {
  const { index, row, columns, numbers, edges, first, end, from, to, active, editing } = props;
  const shown = Array.from({ length: end - first }, (_, at) => first + at);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames("grid-row", row?.isRefused && "grid-row-wrong")}
      style={{ top: index * rowHeight }}
    >
      <div role="rowheader" aria-colindex={1} className="grid-line" data-line={index}>
        {row?.line ?? ""}
      </div>
      {shown.map((column) => (
        <GridCell
          key={column}
          cell={row?.cells[column] ?? pending}
          row={index}
          column={column}
          edges={edges}
          isActive={column === active}
          isSelected={column >= from && column <= to}
          isIgnored={columns[column]?.isIgnored === true}
          isNumber={numbers[column] === true}
          editing={column === active ? editing : null}
        />
      ))}
    </div>
  );
};

/** One row of a table, as far as its columns are in view. */
export const GridRow = memo(GridRowCells);
