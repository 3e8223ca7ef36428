import type { KeyboardEvent } from "react";

const letters: ReadonlySet<string> = new Set(["c", "x", "v"]);

const isClipboardKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key === "Insert" ? ctrlKey || shiftKey : (ctrlKey || metaKey) && letters.has(key.toLowerCase());

/**
 * Firefox reports copying, cutting and pasting at the place of the caret, which stays in the last text field when
 * something else gets the focus. Has what is focused hold it when such a key is pressed, unless a text is selected.
 */
export const caretToFocus = (event: KeyboardEvent): void => {
  const { currentTarget, target } = event;
  if (target !== currentTarget || !isClipboardKey(event)) return;
  const caret = currentTarget.ownerDocument.getSelection();
  if (!caret?.isCollapsed || currentTarget.contains(caret.anchorNode)) return;
  caret.collapse(currentTarget);
};
