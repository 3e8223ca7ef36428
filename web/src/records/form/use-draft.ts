import { useCallback, useSyncExternalStore } from "react";
import type { Draft, Entry } from "./draft.ts";

/** One field of a draft; the caller is drawn again when that field changes, and only then. */
export const useEntry = (draft: Draft, name: string): Entry => {
  const watch = useCallback(
    (listener: () => void) => draft.subscribe(name, listener),
    [draft, name],
  );
  return useSyncExternalStore(watch, () => draft.entry(name));
};

/** Something about the whole draft that can be compared by `===`. */
export const useOfDraft = <T extends string | number | boolean>(
  draft: Draft,
  read: (draft: Draft) => T,
): T => {
  const watch = useCallback((listener: () => void) => draft.subscribeAll(listener), [draft]);
  return useSyncExternalStore(watch, () => read(draft));
};
