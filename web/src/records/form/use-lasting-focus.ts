import { useEffect, useRef } from "react";

/** A field that is disabled while a save is pending loses the focus; afterwards it gets it back. */
export const useFocusKept = (isPending: boolean): (() => void) => {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isPending) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [isPending]);
  return () => {
    before.current = document.activeElement;
  };
};
