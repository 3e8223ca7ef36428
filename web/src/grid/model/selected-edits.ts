import { isQuestion } from "@teckna/domain/batch/cell-offer";
import type { Place } from "@teckna/domain/sheet/find-problem";
import type { GridTable } from "./grid-table.ts";
import type { Pasted, Size } from "./grid-view.ts";
import { blockOf, type Selection, withoutNewRow } from "./cell-selection.ts";
import { fitBlock } from "./fit-block.ts";

export type SelectedEdits = {
  /** Writes a block at the selection's corner and returns where it went. */
  readonly write: (block: readonly (readonly string[])[]) => Pasted;
  /** The same for a text too long to be parsed on the page. */
  readonly paste: (text: string) => Promise<Pasted | null>;
  readonly apply: (kind: "clear" | "remove" | "fill") => void;
};

type Edited = Pick<GridTable, "size" | "isOpenEnded" | "seen" | "edit">;

const endless = ({ columns }: Size): Size => ({ rows: Number.MAX_SAFE_INTEGER, columns });

/** The edits of the selected cells. */
export const selectedEdits = (
  { size, isOpenEnded, seen, edit }: Edited,
  selection: Selection,
): SelectedEdits => {
  const at = withoutNewRow(blockOf(selection), size);
  const line = seen({ row: at.top, column: at.left })?.line;
  const room = isOpenEnded ? endless(size) : size;
  return {
    write: (block) => {
      const fit = fitBlock(at, block, room);
      void edit({ kind: "write", at: fit.at, line, block: fit.block });
      return fit;
    },
    paste: async (text) => {
      const { place, pasted } = await edit({ kind: "paste", at, line, text, room });
      return place && pasted;
    },
    apply: (kind) => {
      if (at.top < size.rows) void edit({ kind, at, line });
    },
  };
};

type Written = {
  readonly text: string;
  /** The row's line when editing began. */
  readonly line?: number | undefined;
  /** Whether the same text again answers the question how the cell was read. */
  readonly isMeant?: boolean;
};

/** Writes one cell unless its text is unchanged. */
export const writeCell = (
  { seen, edit }: Pick<GridTable, "seen" | "edit">,
  place: Place,
  { text, line, isMeant = true }: Written,
): void => {
  const before = seen(place);
  const isSame = text === before?.text;
  if (isSame && !(isMeant && isQuestion(before.doubt))) return;
  const written = isSame ? (before.becomes ?? text) : text;
  const { row, column } = place;
  const at = { top: row, bottom: row, left: column, right: column };
  void edit({ kind: "write", at, line: line ?? before?.line, block: [[written]] });
};
