import type { ColumnChoices, DecidedColumn } from "@teckna/domain/sheet/column-choices";
import type { EntityPath } from "@teckna/domain/entities";
import type { Output } from "../protocol/output.ts";
import type { Summary } from "../protocol/paste-protocol.ts";

/** One table's paste box and error box; everything in it outlives a reload. */
export type Box = {
  readonly text: string;
  readonly choices: ColumnChoices;
  /** What stands in the rows that are taken in though they would be left out. */
  readonly taken: readonly string[];
  readonly output: Output | null;
};

export type Boxes = { readonly [P in EntityPath]: Box };

export const emptyBox: Box = { text: "", choices: {}, taken: [], output: null };

export const isEmptyBox = ({ text, output }: Box): boolean => text === "" && output === null;

/** Unknown columns that nothing is decided about, or that were to be read as a field that has a column now. */
export const undecidedIn = (summary: Summary): readonly DecidedColumn[] =>
  (summary?.unknown ?? []).filter(({ decision }) => decision === null);
