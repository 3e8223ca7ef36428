import type { EntityPath } from "../entities.ts";

export type CellBlock = readonly (readonly string[])[];

/**
 * One editing step: writes a block of texts into lines of a table, adding missing lines; a block with fewer
 * rows than lines is repeated.
 */
export type SheetChange = {
  readonly path: EntityPath;
  readonly lines: readonly number[];
  /** The column of the block's first cells. */
  readonly column: number;
  /** For each line whether its row is taken in; set where the change repeats an earlier one. */
  readonly taken?: readonly boolean[];
  /** A large block is stored as JSON, which is faster to transfer and store. */
  readonly block: CellBlock | string;
};

const maxAsCells = 2000;

/** The change with a large block packed as JSON. */
export const packChange = <C extends SheetStep>(change: C): C => {
  if (isTaking(change)) return change;
  const { block } = change;
  if (typeof block === "string") return change;
  const isLarge = block.length * (block[0]?.length ?? 0) > maxAsCells;
  return isLarge ? { ...change, block: JSON.stringify(block) } : change;
};

export const blockOf = ({ block }: SheetChange): CellBlock =>
  // Safe because packChange wrote it.
  typeof block === "string" ? (JSON.parse(block) as CellBlock) : block;

/** A row that the user starts typing into is wanted, whatever it contains so far. */
export const isTyped = (block: CellBlock): boolean => block.length === 1 && block[0]?.length === 1;

/** Takes in rows that would be left out, or leaves them out again. */
export type TakeRows = {
  readonly path: EntityPath;
  readonly lines: readonly number[];
  readonly isTaken: boolean;
};

export type SheetStep = SheetChange | TakeRows;

export const isTaking = (step: SheetStep): step is TakeRows => "isTaken" in step;

/** A command that can be replayed in order after a reload. */
export type SheetCommand = SheetStep | "undo" | "redo";
