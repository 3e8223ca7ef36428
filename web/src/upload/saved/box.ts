import type { ColumnChoices, DecidedColumn } from "@teckna/domain/sheet/column-choices";
import type { EntityPath } from "@teckna/domain/entities";
import type { Output } from "../protocol/output.ts";
import type { Summary } from "../protocol/paste-protocol.ts";

/** A table's paste box and box of refused rows; survives a reload. */
export type Box = {
  readonly text: string;
  readonly choices: ColumnChoices;
  /** The content of rows that were taken in. */
  readonly taken: readonly string[];
  readonly output: Output | null;
};

export type Boxes = { readonly [P in EntityPath]: Box };

export const emptyBox: Box = { text: "", choices: {}, taken: [], output: null };

export const isEmptyBox = ({ text, output }: Box): boolean => text === "" && output === null;

/** Unknown columns without a decision, or whose chosen field another column has now. */
export const undecidedIn = (summary: Summary): readonly DecidedColumn[] =>
  (summary?.unknown ?? []).filter(({ decision }) => decision === null);
