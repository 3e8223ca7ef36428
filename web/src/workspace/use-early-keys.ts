import { useEffect, useRef } from "react";
import { altDigitOf } from "../ui/keys/alt-keys.ts";
import { useDocumentKeys } from "../ui/keys/use-document-keys.ts";

/** Keys that type or move in a grid; other keys are left to the browser. */
const ofGrid = /^(?:.|Tab|Enter|Delete|Backspace|Home|End|Arrow\w+)$/u;

const isOfGrid = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && ofGrid.test(key);

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;

/**
 * Alt and a grid's number, pressed while the issue is loading, and the keys typed after it are replayed to
 * that grid once it is rendered.
 */
export const useEarlyKeys = (isThere: boolean): void => {
  const early = useRef<readonly KeyboardEvent[]>([]);
  useDocumentKeys((event) => {
    if (isThere || isElsewhere(event)) return;
    const isLeap = Boolean(altDigitOf(event));
    if (!isLeap && !(early.current.length > 0 && isOfGrid(event))) return;
    event.preventDefault();
    event.stopPropagation();
    early.current = isLeap ? [event] : [...early.current, event];
  }, true);
  useEffect(() => {
    if (!isThere) return undefined;
    const frame = requestAnimationFrame(() => {
      const keys = early.current;
      early.current = [];
      for (const key of keys)
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
};
