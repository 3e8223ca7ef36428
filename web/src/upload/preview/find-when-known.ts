import type { Calls, SheetPlace } from "../protocol/paste-protocol.ts";
import type { PasteReader } from "../worker/paste-reader.ts";
import { isUnsettled } from "../worker/use-paste-reader.ts";

type Search = Calls["find"]["request"];
type Searched = Pick<PasteReader, "request" | "status" | "watch">;

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
    if (found || !isUnsettled(search.sort, reader.status())) return found;
    await nextStatus(reader);
  }
};
