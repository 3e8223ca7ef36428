import { useCallback, useSyncExternalStore } from "react";
import { afterFrame } from "../../ui/timing/after-frame.ts";
import type { Draft } from "./draft.ts";
import type { Entry } from "./entry.ts";

/** One field of a draft; the caller is drawn again when that field changes, and only then. */
export const useEntry = (draft: Draft, name: string): Entry => {
  const watch = useCallback(
    (listener: () => void) => draft.subscribe(name, listener),
    [draft, name],
  );
  return useSyncExternalStore(watch, () => draft.entry(name));
};

/** The same as long as a text is only typed on: what stands around the input of a field is not drawn again by a key. */
export const useSteadyEntry = (draft: Draft, name: string): Entry => {
  const watch = useCallback(
    (listener: () => void) => draft.subscribe(name, listener),
    [draft, name],
  );
  return useSyncExternalStore(watch, () => draft.steadyEntry(name));
};

/** Something about the whole draft that can be compared by `===`. */
export const useOfDraft = <T extends string | number | boolean>(
  draft: Draft,
  read: (draft: Draft) => T,
): T => {
  const watch = useCallback((listener: () => void) => draft.subscribeAll(listener), [draft]);
  return useSyncExternalStore(watch, () => read(draft));
};

const watchLate = (draft: Draft, listener: () => void): (() => void) => {
  const { note, end } = afterFrame(listener);
  const stop = draft.subscribeAll(note);
  return () => {
    stop();
    end();
  };
};

/** As `useOfDraft`, but after the frame that shows the key that was pressed. */
export const useLateOfDraft = <T extends string | number | boolean>(
  draft: Draft,
  read: (draft: Draft) => T,
): T => {
  const watch = useCallback((listener: () => void) => watchLate(draft, listener), [draft]);
  return useSyncExternalStore(watch, () => read(draft));
};
