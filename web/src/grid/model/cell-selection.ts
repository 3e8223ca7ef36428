import type { Place } from "@teckna/domain/sheet/find-problem";
import type { Block, Size } from "./grid-view.ts";

/** The active cell and the opposite corner of the selection. */
export type Selection = { readonly active: Place; readonly anchor: Place };

const between = (value: number, max: number): number => Math.max(0, Math.min(value, max));

const within = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: between(row, rows - 1),
  column: between(column, columns - 1),
});

export const selectCell = (place: Place): Selection => ({ active: place, anchor: place });

const isWithin = (place: Place, size: Size): boolean => {
  const { row, column } = within(place, size);
  return row === place.row && column === place.column;
};

/** The same selection, limited to a smaller table. */
export const fitSelection = (selection: Selection, size: Size): Selection => {
  const { active, anchor } = selection;
  if (isWithin(active, size) && isWithin(anchor, size)) return selection;
  return { active: within(active, size), anchor: within(anchor, size) };
};

/** Includes the row below the last one, if that can be edited. */
export const withNewRow = ({ rows, columns }: Size): Size => ({ rows: rows + 1, columns });

/** Moves the active cell; the selection follows or is extended. */
export const moveTo = (
  { anchor }: Selection,
  place: Place,
  { size, isExtending }: { readonly size: Size; readonly isExtending: boolean },
): Selection => {
  const active = within(place, size);
  return { active, anchor: isExtending ? anchor : active };
};

/** A single step may move below the last row, if that can be edited; larger moves end in the last row. */
export const stepOrLeap = (
  old: Selection,
  place: Place,
  reach: { readonly size: Size; readonly room: Size; readonly isExtending: boolean },
): Selection => {
  const { size, room, isExtending } = reach;
  const isStep = place.row === size.rows || old.active.row >= size.rows;
  return moveTo(old, place, { size: isStep ? room : size, isExtending });
};

export const selectAll = ({ rows, columns }: Size): Selection => ({
  active: { row: 0, column: 0 },
  anchor: { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) },
});

/** The whole rows of a selection. */
export const selectRows = ({ active, anchor }: Selection, { columns }: Size): Selection => ({
  active: { row: active.row, column: 0 },
  anchor: { row: anchor.row, column: Math.max(0, columns - 1) },
});

/** Whether the selection consists of whole rows with more than one cell. */
export const isOfRows = ({ active, anchor }: Selection, { columns }: Size): boolean =>
  columns > 1 && Math.abs(active.column - anchor.column) === columns - 1;

export const selectBlock = ({ top, bottom, left, right }: Block): Selection => ({
  active: { row: top, column: left },
  anchor: { row: bottom, column: right },
});

export const blockOf = ({ active, anchor }: Selection): Block => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
});

/** Excludes the row below the last one, unless nothing else is selected. */
export const withoutNewRow = (block: Block, { rows }: Size): Block =>
  block.top < rows && block.bottom >= rows ? { ...block, bottom: rows - 1 } : block;

export const isSingle = ({ active, anchor }: Selection): boolean =>
  active.row === anchor.row && active.column === anchor.column;
