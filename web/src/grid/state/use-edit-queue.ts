import { useEffect, useReducer, useRef } from "react";
import type { GridAction } from "../model/grid-keys.ts";

/** What becomes of an action: done, done when a response has come, or to be tried when the row has come. */
export type Performed = Promise<unknown> | "untilRow" | undefined;

const withTyped = (actions: readonly GridAction[], action: GridAction): readonly GridAction[] => {
  const last = actions.at(-1);
  if (last?.do !== "edit" || last.text === null) return [...actions, action];
  if (action.do !== "edit" || action.text === null) return [...actions, action];
  return [...actions.slice(0, -1), { do: "edit", text: last.text + action.text }];
};

/**
 * Carries actions out one after another: a key that is pressed while a search is under way is meant for the cell that
 * it finds, so it waits until that cell is the active one. `onIdle` is called after a drawing when nothing waits.
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
  const isTaken = (action: GridAction): boolean => {
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
  // After each drawing, so that what is performed sees what the last one did; ends when nothing waits.
  useEffect(() => {
    drawn.current = looks;
    // What an action did is drawn together with the rows that it requested, and not sooner.
    if (isEnding.current && looks === wanted.current) {
      isBusy.current = false;
      isEnding.current = false;
    }
    const [next] = waiting.current;
    if (looks !== wanted.current || isBusy.current) return;
    if (next === undefined) onIdle();
    if (next === undefined || !isTaken(next)) return;
    waiting.current = waiting.current.slice(1);
    lookAgain();
  });
  const isIdle = (): boolean =>
    drawn.current === wanted.current && !isBusy.current && waiting.current.length === 0;
  const run = (action: GridAction): void => {
    if (isIdle() && isTaken(action)) lookAgain();
    else waiting.current = withTyped(waiting.current, action);
  };
  const isEditWaiting = (): boolean => waiting.current.some((action) => action.do === "edit");
  return { run, isIdle, isEditWaiting };
};
