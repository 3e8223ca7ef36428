import type { ReactElement } from "react";
import { useCopyRows } from "./copy/use-copy-rows.ts";
import { PrintedList } from "./print/printed-list.tsx";
import type { ListState } from "./list-state.ts";
import type { RowSizes } from "./rows/move-between-rows.ts";
import { useKeptPlace } from "./rows/use-kept-place.ts";
import { useSavedRow } from "./rows/saved-row.ts";
import type { ShownList } from "./shown-list.ts";
import { useColumnOrder } from "./columns/use-column-order.ts";
import { useColumnWidths } from "./columns/use-column-widths.ts";

type ListExtrasProps = ShownList & { readonly state: ListState; readonly rows: RowSizes };

/** Table features beyond display; loaded after the table and invisible except in print. */
export const ListExtras = ({ rows, ...shown }: ListExtrasProps): ReactElement => {
  useKeptPlace(shown, rows);
  useSavedRow(shown.scroller, shown.list, rows);
  useCopyRows(shown);
  useColumnWidths(shown);
  useColumnOrder(shown);
  return <PrintedList {...shown} />;
};
