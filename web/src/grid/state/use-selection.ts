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
  /** The row below the last one may be chosen, too. */
  readonly isOpenEnded: boolean;
  /** Where it begins. */
  readonly start: Place;
};

export type GridSelection = {
  /** Of all cells that may be chosen. */
  readonly room: Size;
  readonly selection: Selection;
  readonly select: Dispatch<SetStateAction<Selection>>;
  readonly goTo: (place: Place | null) => void;
  readonly move: (place: Place, isExtending: boolean) => void;
  /** Goes on along a row. */
  readonly tab: (place: Place) => void;
  /** Goes on from a cell that was edited; where that made a row of the one below the last, there is another below it. */
  readonly leaveCell: (place: Place, way: Leave, isFilled: boolean) => void;
};

/** Where one comes to from a cell that was edited, also by Enter at the end of a row that the Tab key went through. */
const nextCell = (
  run: TabRun | null,
  where: { readonly active: Place; readonly size: Size },
  way: Leave,
): Place => {
  const next = afterLeaving(where, way);
  const isBelow = way === "down" && next.row < where.size.rows;
  return isBelow ? { ...next, column: columnBelow(run, where.active) } : next;
};

/** Which cells are selected, and where from there the next ones are. */
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
  // Fewer rows may be shown than when they were chosen.
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
