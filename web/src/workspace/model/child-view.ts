import type { AnyEntity } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { type WireField, wireFieldsOf } from "@teckna/domain/wire-fields";
import type { ShowText } from "../../grid/cells/use-show-text.ts";
import type { CellMark, GridRow, GridView } from "../../grid/model/grid-view.ts";
import { type Offer, shownOffer } from "../../records/form/field-proposals.ts";
import { viewOf } from "../../views.ts";
import type { ChildRow } from "./child-row.ts";

/** The fields that a grid of children shows, in the order of their form; the id and the issue are given. */
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

/** What is wrong or in doubt about a cell, undefined where it is right. */
export const markOf = ({ draft }: ChildRow, { name, wire }: WireField): CellMark | undefined => {
  const { problem } = draft.entry(name);
  if (problem) return { problem: { ...problem, field: wire } };
  const doubt = draft.doubt(name);
  if (doubt !== null) return { doubt };
  const proposed = draft.proposed(name);
  return proposed ? { proposed: proposed.text } : undefined;
};

/** What is proposed for the row below the last one, by column. */
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

/** In words, that the value of a field stands in a text that is kept, or that it was verified to have none. */
export type SourceMark = (
  row: ChildRow,
  name: string,
) => Pick<CellMark, "cited" | "absent"> | undefined;

type RowWords = { readonly sourceMark: SourceMark; readonly showText: ShowText };

/** A row as the grid draws it. */
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
