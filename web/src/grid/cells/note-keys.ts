import type { Key } from "../model/grid-keys.ts";

/** Turns to what the note of the active cell offers. */
export const toOffer = (): void =>
  document.querySelector<HTMLElement>(".grid-note button")?.focus();

/**
 * Gives a key to what is offered, as the browser does, where the focus is there: it was pressed in the grid while the way to the offers waited. False
 * where the focus is elsewhere.
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

/** The key that takes what certainly mends a cell, or else what is offered for it, as in a form. */
export const mendKey = "Alt+Enter";

/** Takes what the note of the active cell offers to mend it; false where it does not. */
export const mendByNote = (): boolean => {
  const button = document.querySelector<HTMLElement>(`.grid-note [aria-keyshortcuts="${mendKey}"]`);
  button?.click();
  return button !== null;
};
