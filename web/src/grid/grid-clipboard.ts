import { parseBlock } from "@teckna/domain/batch/parse-block";
import { pastedText } from "../pasted/pasted-text.ts";
import type { ClipboardEvent } from "react";
import { caretToFocus } from "../ui/focus/caret-to-focus.ts";
import type { GridAction } from "./model/grid-keys.ts";
import type { Grid } from "./state/use-grid.ts";

/** Longer texts would block the page. */
const maxRead = 50_000;

/** The action for a pasted text; null if it is empty. */
export const pasteAction = (text: string): GridAction | null => {
  if (text.length > maxRead) return { do: "paste", text };
  const block = parseBlock(text);
  return block.length > 0 ? { do: "write", block } : null;
};

/** The copy, cut and paste handlers of a grid; `copy` returns whether the selected cells were copied. */
export const gridClipboard = (
  { run, clearer }: Pick<Grid, "run" | "clearer">,
  copy: (event: ClipboardEvent) => Promise<boolean>,
) => ({
  onKeyDownCapture: caretToFocus,
  onCopy: (event: ClipboardEvent): void => void copy(event),
  onCut: (event: ClipboardEvent): void => {
    const clear = clearer();
    void copy(event).then((isCopied) => isCopied && clear());
  },
  onPaste: (event: ClipboardEvent): void => {
    event.preventDefault();
    const text = pastedText(event.clipboardData);
    if (typeof text !== "string")
      return run({ do: "await", action: async () => pasteAction(await text) });
    const action = pasteAction(text);
    if (action) run(action);
  },
});
