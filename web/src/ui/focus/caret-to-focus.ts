import type { KeyboardEvent } from "react";

const letters: ReadonlySet<string> = new Set(["c", "x", "v"]);

const isClipboardKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key === "Insert" ? ctrlKey || shiftKey : (ctrlKey || metaKey) && letters.has(key.toLowerCase());

/** Text inputs have a caret of their own. */
const typedIn = "input, textarea, [contenteditable]";

/**
 * Firefox dispatches copy, cut and paste at the caret, which stays in the last text field when something else
 * is focused. Moves it to the focused element when such a key is pressed, unless text is selected.
 */
export const caretToFocus = (event: KeyboardEvent): void => {
  const { target } = event;
  if (!isClipboardKey(event) || !(target instanceof Element) || target.matches(typedIn)) return;
  const caret = target.ownerDocument.getSelection();
  if (!caret?.isCollapsed || target.contains(caret.anchorNode)) return;
  caret.collapse(target);
};
