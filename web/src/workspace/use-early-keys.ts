import { useEffect, useRef } from "react";
import { altDigitOf } from "../ui/keys/alt-digit.ts";
import { useDocumentKeys } from "../ui/keys/use-document-keys.ts";

/** What writes in a grid or moves in it; other keys are the browser's. */
const ofGrid = /^(?:.|Tab|Enter|Delete|Backspace|Home|End|Arrow\w+)$/u;

const isOfGrid = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && ofGrid.test(key);

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;

/**
 * Alt with the number of a grid that is pressed while the issue is still on its way, and what is typed after it, are meant
 * for that grid: it hears them once it is there.
 */
export const useEarlyKeys = (isThere: boolean): void => {
  const kept = useRef<readonly KeyboardEvent[]>([]);
  useDocumentKeys((event) => {
    if (isThere || isElsewhere(event)) return;
    const isLeap = Boolean(altDigitOf(event));
    if (!isLeap && !(kept.current.length > 0 && isOfGrid(event))) return;
    event.preventDefault();
    event.stopPropagation();
    kept.current = isLeap ? [event] : [...kept.current, event];
  }, true);
  useEffect(() => {
    if (!isThere) return undefined;
    const frame = requestAnimationFrame(() => {
      const keys = kept.current;
      kept.current = [];
      for (const key of keys)
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
};
