import type { KeyboardEvent } from "react";
import type { Move } from "./choice.ts";

/** The arrow keys lead through a list, whatever else a search has keys for. */
export const arrowMoves: readonly (readonly [string, Move])[] = [
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
];

/** A key by itself, and none that writes a letter together with others. */
export const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
