import type { Place } from "@teckna/domain/sheet/find-problem";
import { type GridAction, gridAction, type Key, leaveBy } from "../model/grid-keys.ts";
import type { GridTable } from "../model/grid-table.ts";
import type { Pasted, Size } from "../model/grid-view.ts";
import { type SelectedEdits, writeCell } from "../model/selected-edits.ts";
import {
  isOfRows,
  selectAll,
  selectBlock,
  selectCell,
  selectRows,
} from "../model/cell-selection.ts";
import type { Drafting } from "./use-cell-draft.ts";
import type { Performed } from "./use-edit-queue.ts";
import type { GridSelection } from "./use-selection.ts";

/** What actions operate on. */
type GridParts = {
  readonly table: Pick<
    GridTable,
    | "size"
    | "isReadOnly"
    | "isRemovedWhole"
    | "seen"
    | "edit"
    | "find"
    | "report"
    | "toOffer"
    | "pressOffer"
    | "mend"
  >;
  readonly cells: Pick<
    GridSelection,
    "room" | "selection" | "select" | "goTo" | "move" | "tab" | "leaveCell"
  >;
  readonly drafting: Pick<Drafting, "draft" | "open" | "press" | "leave" | "forgetUnseen">;
  readonly edits: SelectedEdits;
};

/** A search from below the last row begins after the last cell. */
const lastBefore = (place: Place, { rows, columns }: Size): Place =>
  place.row < rows ? place : { row: rows - 1, column: columns };

const showPasted = ({ table, cells }: GridParts, pasted: Pasted | null): void => {
  if (!pasted) return;
  table.report(pasted.beyond);
  cells.select(selectBlock(pasted.at));
};

/** Enter and Tab accept the active cell's proposal and move on; returns false if there is none. */
const takeProposed = ({ table, cells, drafting }: GridParts, key: Key): boolean => {
  const way = leaveBy(key);
  const { active } = cells.selection;
  if (way === null || key.shiftKey || key.altKey || key.ctrlKey || key.metaKey) return false;
  const proposed = table.seen(active)?.proposed;
  if (proposed === undefined) return false;
  drafting.forgetUnseen();
  writeCell(table, active, { text: proposed });
  cells.leaveCell(active, way, true);
  return true;
};

const press = (parts: GridParts, key: Key, pageRows: number): Performed => {
  const { table, cells, drafting } = parts;
  if (drafting.draft) {
    drafting.press(key);
    return undefined;
  }
  if (table.pressOffer(key) || takeProposed(parts, key)) return undefined;
  const { active } = cells.selection;
  const action = gridAction(key, { active, size: cells.room, pageRows });
  return action ? performAction(parts, action) : undefined;
};

/** Actions that change nothing. */
const reading: ReadonlySet<GridAction["do"]> = new Set<GridAction["do"]>([
  "move",
  "tab",
  "press",
  "find",
  "selectAll",
  "selectRows",
  "shrink",
]);

/** Performs the action of a key, the pointer or a button. */
export const performAction = (parts: GridParts, action: GridAction): Performed => {
  const { table, cells, drafting, edits } = parts;
  const { active } = cells.selection;
  if (table.isReadOnly === true && !reading.has(action.do)) return undefined;
  const isTyping = action.do === "edit" || action.do === "press";
  if (drafting.draft && !isTyping) drafting.leave("stay");
  if (!isTyping) drafting.forgetUnseen();
  switch (action.do) {
    case "edit":
      return cells.room.rows === 0 ? undefined : drafting.open(active, action.text);
    case "press":
      return press(parts, action.key, action.pageRows);
    case "find":
      return table.find({ ...action, place: lastBefore(active, table.size) }).then(cells.goTo);
    case "undo":
    case "redo":
      return table.edit({ kind: action.do }).then(({ place }) => cells.goTo(place));
    case "move":
      cells.move(action.to, action.isExtending);
      return undefined;
    case "tab":
      cells.tab(action.to);
      return undefined;
    case "await":
      return action.action().then((next) => next && performAction(parts, next));
    case "write":
      showPasted(parts, edits.write(action.block));
      return undefined;
    case "paste":
      return edits.paste(action.text).then((pasted) => showPasted(parts, pasted));
    case "offer":
      table.toOffer();
      return undefined;
    case "mend":
      return table.mend() ? undefined : drafting.open(active, null);
    case "selectAll":
      cells.select(selectAll(table.size));
      return undefined;
    case "selectRows":
      cells.select((old) => selectRows(old, table.size));
      return undefined;
    case "shrink":
      cells.select((old) => selectCell(old.active));
      return undefined;
    case "clear":
      edits.apply(
        table.isRemovedWhole === true && isOfRows(cells.selection, table.size) ? "remove" : "clear",
      );
      return undefined;
    case "remove":
    case "fill":
      edits.apply(action.do);
      return undefined;
  }
};
