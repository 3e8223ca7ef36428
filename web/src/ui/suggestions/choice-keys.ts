import type { KeyboardEvent } from "react";
import type { Move } from "./choice.ts";

/** The arrow keys that move through a list, in addition to a search's own keys. */
export const arrowMoves: readonly (readonly [string, Move])[] = [
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
];

/** Whether a key was pressed without modifiers. */
export const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
