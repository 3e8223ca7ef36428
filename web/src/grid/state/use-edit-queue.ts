import { useEffect, useReducer, useRef } from "react";
import type { GridAction } from "../model/grid-keys.ts";

/** The result of an action: done, done when the promise resolves, or to be retried when the row is loaded. */
export type Performed = Promise<unknown> | "untilRow" | undefined;

const withTyped = (actions: readonly GridAction[], action: GridAction): readonly GridAction[] => {
  const last = actions.at(-1);
  if (last?.do !== "edit" || last.text === null) return [...actions, action];
  if (action.do !== "edit" || action.text === null) return [...actions, action];
  return [...actions.slice(0, -1), { do: "edit", text: last.text + action.text }];
};

/**
 * Performs actions one after another: a key pressed during a search applies to the cell it finds, so it waits
 * until that cell is active. `onIdle` is called after a rendering with an empty queue.
 */
export const useEditQueue = (perform: (action: GridAction) => Performed, onIdle: () => void) => {
  const waiting = useRef<readonly GridAction[]>([]);
  const isBusy = useRef(false);
  const isEnding = useRef(false);
  const [looks, look] = useReducer((before: number) => before + 1, 0);
  const wanted = useRef(0);
  const drawn = useRef(0);
  const lookAgain = (): void => {
    wanted.current += 1;
    look();
  };
  /** Begins an action; false if it has to be tried again. */
  const begin = (action: GridAction): boolean => {
    const performed = perform(action);
    if (performed === "untilRow") return false;
    if (!performed) return true;
    isBusy.current = true;
    const end = (): void => {
      isEnding.current = true;
      lookAgain();
    };
    performed.then(end, end);
    return true;
  };
  // After each rendering, so that an action sees the effect of the previous one; stops when the queue is
  // empty.
  useEffect(() => {
    drawn.current = looks;
    // The effect of an action is rendered together with the rows it requested.
    if (isEnding.current && looks === wanted.current) {
      isBusy.current = false;
      isEnding.current = false;
    }
    const [next] = waiting.current;
    if (looks !== wanted.current || isBusy.current) return;
    if (next === undefined) onIdle();
    if (next === undefined || !begin(next)) return;
    waiting.current = waiting.current.slice(1);
    lookAgain();
  });
  const isIdle = (): boolean =>
    drawn.current === wanted.current && !isBusy.current && waiting.current.length === 0;
  const run = (action: GridAction): void => {
    if (isIdle() && begin(action)) lookAgain();
    else waiting.current = withTyped(waiting.current, action);
  };
  const isEditWaiting = (): boolean => waiting.current.some((action) => action.do === "edit");
  return { run, isIdle, isEditWaiting };
};
