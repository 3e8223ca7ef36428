import { useCopy } from "../copy/use-copy.ts";
import type { ShownList } from "../shown-list.ts";

/** What a table of records can do beyond showing them; comes once it stands, and draws nothing. */
export const ListExtras = (shown: ShownList): null => {
  useCopy(shown);
  return null;
};
