import { memo, type ReactElement } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { GridRows, ShownRow } from "../model/grid-rows.ts";
import { type ColumnLook, rowHeight, stateOf } from "./grid-row.tsx";
import type { Frozen } from "./use-frozen.ts";
import "./grid-frozen.css";

type FrozenCellProps = {
  readonly index: number;
  readonly column: number;
  readonly row: ShownRow | undefined;
  readonly look: ColumnLook | undefined;
};

const FrozenCell = memo(({ index, column, row, look }: FrozenCellProps): ReactElement => {
  const text = row?.texts[column] ?? "";
  const { isWrong, isDoubtful } = stateOf(row?.marks[column], row?.isLeftOut === true);
  return (
    <div
      data-row={index}
      data-column={column}
      className={classNames(
        "grid-cell",
        look !== undefined && text.length > look.room && "grid-cell-long",
        isWrong && "grid-cell-wrong",
        isDoubtful && "grid-cell-doubt",
        row?.isLeftOut && "grid-cell-ignored",
        row?.waiting === column && "grid-cell-waiting",
      )}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
    >
      {text}
    </div>
  );
});

type GridFrozenProps = {
  readonly frozen: Frozen;
  readonly indexes: readonly number[];
  /** The maximum number of rendered rows. */
  readonly pool: number;
  readonly rows: GridRows;
  readonly look: ColumnLook | undefined;
};

/** Repeats the cells of a column beside the line numbers while the column itself is scrolled out of view. */
export const GridFrozen = (props: GridFrozenProps): ReactElement => {
  const { frozen, indexes, pool, rows, look } = props;
  const { column, width } = frozen;
  return (
    <div className="grid-frozen" aria-hidden="true" style={{ width }}>
      {indexes.map((index) => (
        <FrozenCell
          key={index % pool}
          index={index}
          column={column}
          row={rows.at(index)}
          look={look}
        />
      ))}
    </div>
  );
};
