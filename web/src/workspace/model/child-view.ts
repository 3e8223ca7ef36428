import type { AnyEntity } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import type { Direction, Place } from "@teckna/domain/sheet/find-problem";
import { type WireField, wireFieldsOf } from "@teckna/domain/wire-fields";
import type { ShowText } from "../../grid/cells/use-show-text.ts";
import type { CellMark, GridRow, GridView } from "../../grid/model/grid-view.ts";
import { type Offer, shownOffer } from "../../records/form/field-proposals.ts";
import { viewOf } from "../../views.ts";
import type { ChildRow } from "./child-row.ts";

/** The fields shown in a children's grid, in form order, without id and issue. */
export const columnsOf = (entity: AnyEntity): readonly WireField[] => {
  const parent = parentOf(entity)?.field;
  const byName = new Map(wireFieldsOf(entity).inOrder.map((entry) => [entry.name, entry]));
  return viewOf(entity)
    .sections.flatMap(({ fields }) => fields)
    .filter((name) => name !== "id" && name !== parent)
    .flatMap((name) => byName.get(name) ?? []);
};

export const viewOfColumns = (
  columns: readonly WireField[],
  size: Pick<GridView, "rows" | "nextLine">,
): GridView => ({
  ...size,
  columns: columns.map(({ wire }) => ({ header: wire, wire, unknown: null, isIgnored: false })),
});

/** The problem or doubt of a cell; undefined if there is none. */
const markOf = ({ draft }: ChildRow, { name, wire }: WireField): CellMark | undefined => {
  const { problem } = draft.entry(name);
  if (problem) return { problem: { ...problem, field: wire } };
  const doubt = draft.readings.doubt(name);
  if (doubt !== null) return { doubt };
  const proposed = draft.proposed(name);
  return proposed ? { proposed: proposed.text } : undefined;
};

/** The next cell that cannot be read, row by row and wrapping around; null if there is none. */
export const findProblem = (
  rows: readonly ChildRow[],
  columns: readonly WireField[],
  { from, direction }: { readonly from: Place; readonly direction: Direction },
): Place | null => {
  const width = columns.length;
  const count = rows.length * width;
  const start = Math.min(from.row * width + from.column, count);
  for (let step = 1; step <= count; step++) {
    const at = (((start + step * direction) % count) + count) % count;
    const [row, column] = [Math.floor(at / width), at % width];
    const [child, field] = [rows[row], columns[column]];
    if (child && field && child.draft.entry(field.name).problem) return { row, column };
  }
  return null;
};

/** The proposals for the row below the last one, by column. */
export const marksBelow = (
  columns: readonly WireField[],
  proposed: ReadonlyMap<string, Offer>,
  showText: ShowText,
): GridRow["marks"] =>
  Object.fromEntries(
    columns.flatMap(({ name, field }, column) => {
      const proposal = proposed.get(name);
      return proposal ? [[column, { proposed: showText(field, shownOffer(field, proposal)) }]] : [];
    }),
  );

/**
 * Describes in words that a field's value is cited, that it was confirmed to have none, or that its record has
 * a text.
 */
export type SourceMark = (
  row: ChildRow,
  name: string,
) => Pick<CellMark, "cited" | "absent" | "besides"> | undefined;

type RowWords = { readonly sourceMark: SourceMark; readonly showText: ShowText };

/** Converts a row for the grid. */
export const toGridRow = (
  row: ChildRow,
  columns: readonly WireField[],
  { sourceMark, showText }: RowWords,
): GridRow => {
  const marks: Record<number, CellMark> = {};
  for (const [column, entry] of columns.entries()) {
    const mark = markOf(row, entry);
    const proposed = mark?.proposed;
    const ofSource = sourceMark(row, entry.name);
    if (mark || ofSource)
      marks[column] = {
        ...mark,
        ...(proposed !== undefined && { proposed: showText(entry.field, proposed) }),
        ...ofSource,
      };
  }
  return {
    line: row.line,
    isRefused: Object.values(marks).some(({ problem }) => problem !== undefined),
    isLeftOut: false,
    texts: columns.map(({ name, field }) => showText(field, row.draft.entry(name).text)),
    marks,
  };
};
