import { useSyncExternalStore } from "react";

const usualSize = 16;

/** One rem in px, as the reader's browser has its letters. */
export const rootSize = (): number =>
  typeof document === "undefined"
    ? usualSize
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualSize;

let known: number | null = null;

/** Follows an element that is one rem wide. */
const watch = (listener: () => void): (() => void) => {
  const probe = document.createElement("div");
  Object.assign(probe.style, { position: "fixed", width: "1rem", visibility: "hidden" });
  document.body.append(probe);
  const observer = new ResizeObserver(() => {
    known = rootSize();
    listener();
  });
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
};

/** One rem in px; the caller is drawn again when the reader changes the size of letters. */
export const useRootSize = (): number => useSyncExternalStore(watch, () => (known ??= rootSize()));
