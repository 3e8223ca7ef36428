import { useCallback, useSyncExternalStore } from "react";
import { afterFrame } from "../../ui/timing/after-frame.ts";
import type { Draft } from "./draft.ts";
import type { Entry } from "./entry.ts";

/** One field of a draft; rerenders only when that field changes. */
export const useEntry = (draft: Draft, name: string): Entry => {
  const watch = useCallback(
    (listener: () => void) => draft.subscribe(name, listener),
    [draft, name],
  );
  return useSyncExternalStore(watch, () => draft.entry(name));
};

/** The same object while a text is only being typed, so that a key does not render what surrounds the input. */
export const useSteadyEntry = (draft: Draft, name: string): Entry => {
  const watch = useCallback(
    (listener: () => void) => draft.subscribe(name, listener),
    [draft, name],
  );
  return useSyncExternalStore(watch, () => draft.steadyEntry(name));
};

/** A value computed from the whole draft, compared by `===`. */
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

/** Like `useOfDraft`, but rerenders after the frame that shows the pressed key. */
export const useLateOfDraft = <T extends string | number | boolean>(
  draft: Draft,
  read: (draft: Draft) => T,
): T => {
  const watch = useCallback((listener: () => void) => watchLate(draft, listener), [draft]);
  return useSyncExternalStore(watch, () => read(draft));
};
