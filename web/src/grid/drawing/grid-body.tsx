import { type ReactElement, useEffect, useSyncExternalStore } from "react";
import type { Editing } from "../cells/cell-editor.tsx";
import type { ColumnWindow } from "./column-widths.ts";
import { GridFrozen } from "./grid-frozen.tsx";
import { GridGutter } from "./grid-gutter.tsx";
import { type ColumnLook, GridRow } from "./grid-row.tsx";
import type { GridRows } from "../model/grid-rows.ts";
import type { Span } from "../model/grid-view.ts";
import { blockOf, type Selection } from "../model/cell-selection.ts";
import type { Frozen } from "./use-frozen.ts";

type GridBodyProps = {
  readonly grid: string;
  readonly label: string;
  readonly rows: GridRows;
  readonly selection: Selection;
  readonly looks: readonly ColumnLook[];
  readonly span: Span;
  readonly columns: ColumnWindow;
  /** The left edge of the first rendered column. */
  readonly left: number;
  readonly editing: Editing | null;
  /** Shown beside the line numbers. */
  readonly frozen: Frozen | null;
  /** Number the rows consecutively instead of by line. */
  readonly isNumbered: boolean;
};

/** The rendered rows; their elements are reused when scrolling. */
export const GridBody = (props: GridBodyProps): ReactElement => {
  const { label, rows, selection, looks, span, columns, left, editing, frozen } = props;
  const lineAt = (index: number): number | undefined => {
    const row = rows.at(index);
    return row && props.isNumbered ? index + 1 : row?.line;
  };
  const drawn = useSyncExternalStore(rows.watch, rows.revision);
  const { row, column } = selection.active;
  useEffect(() => rows.want(span, row, drawn));
  const at = blockOf(selection);
  const { first, end } = span;
  const pool = Math.max(1, end - first);
  const indexes = Array.from({ length: end - first }, (_, index) => first + index);
  return (
    <>
      <GridGutter indexes={indexes} pool={pool} rowAt={(index) => rows.at(index)} lineAt={lineAt} />
      {frozen && (
        <GridFrozen
          frozen={frozen}
          indexes={indexes}
          pool={pool}
          rows={rows}
          look={looks[frozen.column]}
        />
      )}
      <div role="rowgroup" className="grid-body" aria-label={label}>
        {indexes.map((index) => {
          const isSelected = index >= at.top && index <= at.bottom;
          return (
            <GridRow
              key={index % pool}
              grid={props.grid}
              index={index}
              row={rows.at(index)}
              line={lineAt(index)}
              looks={looks}
              first={columns.first}
              end={columns.end}
              left={left}
              from={isSelected ? at.left : -1}
              to={isSelected ? at.right : -1}
              active={index === row ? column : -1}
              editing={index === editing?.row ? editing : null}
            />
          );
        })}
      </div>
    </>
  );
};
