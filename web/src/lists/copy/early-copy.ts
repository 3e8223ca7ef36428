import { type RefObject, useEffect } from "react";

let isAwaited = false;

/** Whether the user copied before the code for it was loaded; returns true once. */
export const takeEarlyCopy = (): boolean => {
  const was = isAwaited;
  isAwaited = false;
  return was;
};

/** Records that the user copied within the list. */
export const useEarlyCopy = (scroller: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const note = (): void => {
      isAwaited = scroller.current?.contains(document.activeElement) === true;
    };
    document.addEventListener("copy", note);
    return () => {
      document.removeEventListener("copy", note);
      isAwaited = false;
    };
  }, [scroller]);
