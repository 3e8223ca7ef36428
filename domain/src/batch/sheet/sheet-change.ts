import type { EntityPath } from "../../entities.ts";

/** One step of editing: a block of texts put into lines of a table, which are added where there are none; a block with fewer rows than lines begins anew. */
export type SheetChange = {
  readonly path: EntityPath;
  readonly lines: readonly number[];
  /** Where the block's first column goes. */
  readonly column: number;
  readonly block: readonly (readonly string[])[];
};

/** What may be done again after a reload, in order. */
export type SheetCommand = SheetChange | "undo" | "redo";
