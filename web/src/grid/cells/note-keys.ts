import type { Key } from "../model/grid-keys.ts";

/** Focuses the first suggestion in the active cell's note. */
export const focusOffer = (): void =>
  document.querySelector<HTMLElement>(".grid-note button")?.focus();

/**
 * Applies a key to the focused suggestion as the browser would: it was pressed in the grid before the focus
 * had moved. Returns false if no suggestion is focused.
 */
export const pressOffer = ({ key, shiftKey }: Pick<Key, "key" | "shiftKey">): boolean => {
  const offers = [...document.querySelectorAll<HTMLElement>(".grid-note button")];
  const at = offers.findIndex((offer) => offer === document.activeElement);
  if (at === -1) return false;
  if (key === "Tab") offers[at + (shiftKey ? -1 : 1)]?.focus();
  if (key === "Enter") offers[at]?.click();
  if (key === "Escape")
    offers[at]?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return true;
};

/** The key that applies a cell's certain correction, or else its suggestion, as in a form. */
export const mendKey = "Alt+Enter";

/** Applies the correction in the active cell's note; returns false if there is none. */
export const mendByNote = (): boolean => {
  const button = document.querySelector<HTMLElement>(`.grid-note [aria-keyshortcuts="${mendKey}"]`);
  button?.click();
  return button !== null;
};
