import type { QueryClient } from "@tanstack/react-query";
import type { ViewEvent } from "../api/events.ts";
import { viewsKey, type SavedView } from "../api/saved-views.ts";

/** Spreads the load, as many browsers receive an event at the same time. */
const maxWaitMs = 3000;

/**
 * A deleted view is gone at once. Otherwise the views are read again, and so are old ones when a stream begins, which
 * does not repeat what was missed.
 */
export const renewViews = (client: QueryClient, event: ViewEvent | { kind: "hello" }): void => {
  if (event.kind === "hello") {
    void client.refetchQueries({ queryKey: viewsKey(), type: "active", stale: true });
    return;
  }
  const queryKey = viewsKey(event.table);
  if (event.action === "delete")
    client.setQueryData<readonly SavedView[]>(queryKey, (views) =>
      views?.filter(({ id }) => id !== event.id),
    );
  setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * maxWaitMs);
};
