import { parseBlock } from "@teckna/domain/batch/parse-block";
import type { GridEdit, Pasted } from "./grid-view.ts";
import { fitBlock } from "./fit-block.ts";

/** An edit in which a paste has become a write. */
export type PlacedEdit = Exclude<GridEdit, { readonly kind: "paste" }>;

type Placed = {
  readonly edit: PlacedEdit;
  readonly pasted: Pasted | null;
};

/** Turns a pasted text into the block to write. */
export const placePasted = (edit: GridEdit): Placed => {
  if (edit.kind !== "paste") return { edit, pasted: null };
  const { at: selected, line, text, room } = edit;
  const { at, block, beyond } = fitBlock(selected, parseBlock(text), room);
  return { edit: { kind: "write", at, line, block }, pasted: { at, beyond } };
};
