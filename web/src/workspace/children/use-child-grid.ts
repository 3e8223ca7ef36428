import { useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { mendByNote, pressOffer, focusOffer } from "../../grid/cells/note-keys.ts";
import { GridRows } from "../../grid/model/grid-rows.ts";
import type { Size } from "../../grid/model/grid-view.ts";
import { type Grid, useGrid } from "../../grid/state/use-grid.ts";
import { useShowText } from "../../grid/cells/use-show-text.ts";
import { notify } from "../../ui/toasts.tsx";
import type { ChildTable } from "../model/child-table.ts";
import { isStated } from "../model/rows-of-tables.ts";
import { marksBelow } from "../model/child-view.ts";

type Shown = {
  /** Whether the row below the last one shows proposals; it does once it is active. */
  readonly isProposing: boolean;
  readonly isReadOnly: boolean;
};

type ChildGridParts = { readonly grid: Grid; readonly rows: GridRows };

/** The grid of one kind of children: passes key edits to the table and shows the result. */
export const useChildGrid = (
  table: ChildTable,
  { isProposing, isReadOnly }: Shown,
): ChildGridParts => {
  const { t } = useTranslation();
  const [rows] = useState(() => new GridRows((span) => Promise.resolve(table.rowsIn(span))));
  const showText = useShowText();
  useLayoutEffect(() => table.setShowText(showText), [table, showText]);
  const { view, version } = table;
  useEffect(() => rows.renew(version, view), [rows, version, view]);
  const report = ({ rows: lost, columns }: Size): void => {
    if (lost > 0 || columns > 0)
      notify({ text: t("preview.beyond", { rows: lost, columns }), tone: "danger" });
  };
  const grid = useGrid({
    size: { rows: view.rows, columns: view.columns.length },
    start: { row: 0, column: 0 },
    isOpenEnded: !isReadOnly,
    isRemovedWhole: true,
    isReadOnly,
    report,
    toOffer: focusOffer,
    pressOffer,
    mend: mendByNote,
    seen: ({ row, column }) => {
      const shown = rows.at(row);
      // A value stated in a text is not accepted by Tab, but by Enter, which also records its place.
      const mark = shown?.marks[column];
      const proposed = isStated(table, { row, column }) ? undefined : mark?.proposed;
      return shown && { text: shown.texts[column] ?? "", ...mark, line: shown.line, proposed };
    },
    edit: async (edit) => {
      const { place, pasted } = await rows.edit(edit, async (span) => table.edit(edit, span));
      return { place, pasted };
    },
    find: async ({ place, direction }) => table.findProblem(place, direction),
  });
  const isBelow = isProposing && grid.selection.active.row === view.rows;
  const marks = marksBelow(
    table.columns,
    isBelow ? table.offersFor(null) : table.statedFor(null),
    showText,
  );
  rows.openBelow({ index: view.rows, line: view.nextLine, marks });
  return { grid, rows };
};
