import { useCopy } from "../copy/use-copy.ts";
import type { ShownList } from "../shown-list.ts";
import { useColumnWidths } from "./use-column-widths.ts";

/** What a table of records can do beyond showing them; comes once it stands, and draws nothing. */
export const ListExtras = (shown: ShownList): null => {
  useCopy(shown);
  useColumnWidths(shown);
  return null;
};
