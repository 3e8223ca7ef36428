import { useSyncExternalStore } from "react";

const usualSize = 16;

/** One rem in px, by the browser's font size. */
export const rootSize = (): number =>
  typeof document === "undefined"
    ? usualSize
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualSize;

let known: number | null = null;

/** Observes an element that is one rem wide. */
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

/** One rem in px; rerenders when the user changes the font size. */
export const useRootSize = (): number => useSyncExternalStore(watch, () => (known ??= rootSize()));
