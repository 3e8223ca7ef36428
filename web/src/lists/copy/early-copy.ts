import { type RefObject, useEffect } from "react";

let isAwaited = false;

/** Whether something was to be copied before what copies had come; said once. */
export const takeEarlyCopy = (): boolean => {
  const was = isAwaited;
  isAwaited = false;
  return was;
};

/** Keeps in mind that somebody copies in the list. */
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
