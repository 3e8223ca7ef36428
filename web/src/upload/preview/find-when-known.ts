import type { Calls, SheetPlace } from "../protocol/paste-protocol.ts";
import type { PasteReader } from "../worker/paste-reader.ts";

type Search = Calls["find"]["request"];
type Searched = Pick<PasteReader, "request" | "status" | "watch">;

/** Which rows have problems is only known once all are checked, and which have doubts once all are reviewed. */
const isUnsure = ({ sort }: Search, reader: Searched): boolean => {
  const { isChecking, isReviewing } = reader.status();
  return isChecking || (sort === "doubt" && isReviewing);
};

const nextStatus = (reader: Searched): Promise<void> =>
  new Promise((resolve) => {
    const stop = reader.watch(() => {
      stop();
      resolve();
    });
  });

/** Searches, and while rows are still being checked once more whenever more is known, until something is found. */
export const findWhenKnown = async (
  reader: Searched,
  search: Search,
): Promise<SheetPlace | null> => {
  for (;;) {
    const found = await reader.request("find", search);
    if (found || !isUnsure(search, reader)) return found;
    await nextStatus(reader);
  }
};
