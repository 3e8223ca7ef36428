import type { Place } from "@teckna/domain/sheet/find-problem";
import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import type { Size } from "../model/grid-view.ts";
import { afterLeaving, type Leave } from "../model/grid-keys.ts";
import { columnBelow, type TabRun, tabRun } from "../model/tab-run.ts";
import {
  fitSelection,
  moveTo,
  selectCell,
  type Selection,
  stepOrLeap,
  withNewRow,
} from "../model/cell-selection.ts";

type Selectable = {
  readonly size: Size;
  /** Whether the row below the last one can be selected too. */
  readonly isOpenEnded: boolean;
  /** The initial active cell. */
  readonly start: Place;
};

export type GridSelection = {
  /** The size of everything that can be selected. */
  readonly room: Size;
  readonly selection: Selection;
  readonly select: Dispatch<SetStateAction<Selection>>;
  readonly goTo: (place: Place | null) => void;
  readonly move: (place: Place, isExtending: boolean) => void;
  /** Moves along a row with the Tab key. */
  readonly tab: (place: Place) => void;
  /** Moves on from an edited cell; if that filled the row below the last one, there is a new one below it. */
  readonly leaveCell: (place: Place, way: Leave, isFilled: boolean) => void;
};

/** The cell after an edited one; Enter at the end of a tabbed row returns to the column where tabbing began. */
const nextCell = (
  run: TabRun | null,
  where: { readonly active: Place; readonly size: Size },
  way: Leave,
): Place => {
  const next = afterLeaving(where, way);
  const isBelow = way === "down" && next.row < where.size.rows;
  return isBelow ? { ...next, column: columnBelow(run, where.active) } : next;
};

/** The selected cells and how to move from them. */
export const useSelection = ({ size, isOpenEnded, start }: Selectable): GridSelection => {
  const [chosen, choose] = useState(() => selectCell(start));
  const run = useRef<TabRun | null>(null);
  const room = isOpenEnded ? withNewRow(size) : size;
  const select: typeof choose = (next) => {
    run.current = null;
    choose(next);
  };
  const along = (from: Place, to: Place, go: () => void): void => {
    const next = tabRun(run.current, from, to);
    go();
    run.current = next;
  };
  const move = (place: Place, isExtending: boolean): void =>
    select((old) => stepOrLeap(old, place, { size, room, isExtending }));
  // There may be fewer rows than when the selection was made.
  const selection = fitSelection(chosen, room);
  return {
    room,
    selection,
    select,
    goTo: (place) => {
      if (place) select(selectCell(place));
    },
    move,
    tab: (place) => along(selection.active, place, () => move(place, false)),
    leaveCell: (active, way, isFilled) => {
      if (way === "stay") return;
      const isAdded = isOpenEnded && active.row === size.rows && isFilled;
      const reach = isAdded ? withNewRow(room) : room;
      const next = nextCell(run.current, { active, size: reach }, way);
      const go = (): void => {
        if (!isAdded) move(next, false);
        else select((old) => moveTo(old, next, { size: reach, isExtending: false }));
      };
      if (way === "left" || way === "right") along(active, next, go);
      else go();
    },
  };
};
