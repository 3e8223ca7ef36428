/** Turns to what the note of the active cell offers. */
export const toOffer = (): void =>
  document.querySelector<HTMLElement>(".grid-note button")?.focus();

/** The key that takes what certainly mends a cell. */
export const mendKey = "Alt+Enter";

/** Takes what the note of the active cell offers to mend it; false where it does not. */
export const mendByNote = (): boolean => {
  const button = document.querySelector<HTMLElement>(`.grid-note [aria-keyshortcuts="${mendKey}"]`);
  button?.click();
  return button !== null;
};
