import type { EntityPath } from "../entities.ts";

export type Cells = readonly (readonly string[])[];

/** One step of editing: a block of texts put into lines of a table, which are added where there are none; a block with fewer rows than lines begins anew. */
export type SheetChange = {
  readonly path: EntityPath;
  readonly lines: readonly number[];
  /** Where the block's first column goes. */
  readonly column: number;
  /** Of each line whether its row is taken in, where the change does again what was done before. */
  readonly taken?: readonly boolean[];
  /** A large one as JSON, which is quick to hand over and to keep. */
  readonly block: Cells | string;
};

const maxAsCells = 2000;

/** The same change, its block as JSON where it is large. */
export const packChange = <C extends Step>(change: C): C => {
  if (isTaking(change)) return change;
  const { block } = change;
  if (typeof block === "string") return change;
  const isLarge = block.length * (block[0]?.length ?? 0) > maxAsCells;
  return isLarge ? { ...change, block: JSON.stringify(block) } : change;
};

export const blockOf = ({ block }: SheetChange): Cells =>
  // Safe because packChange wrote it.
  typeof block === "string" ? (JSON.parse(block) as Cells) : block;

/** A row that is begun cell by cell is wanted, whatever stands in it so far. */
export const isTyped = (block: Cells): boolean => block.length === 1 && block[0]?.length === 1;

/** Rows that would be left out are taken in, or are left out again. */
export type TakeRows = {
  readonly path: EntityPath;
  readonly lines: readonly number[];
  readonly isTaken: boolean;
};

export type Step = SheetChange | TakeRows;

export const isTaking = (step: Step): step is TakeRows => "isTaken" in step;

/** What may be done again after a reload, in order. */
export type SheetCommand = Step | "undo" | "redo";
