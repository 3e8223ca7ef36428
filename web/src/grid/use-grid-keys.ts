import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { isSaveKey } from "../ui/keys/use-document-keys.ts";
import { headerHeight } from "./drawing/grid-header.tsx";
import {
  gridAction,
  isComposing,
  isFinding,
  isLeavingAtEdge,
  type Key,
  leaveBy,
} from "./model/grid-keys.ts";
import { rowHeight } from "./drawing/grid-row.tsx";
import type { Grid } from "./state/use-grid.ts";
import { useTextWithoutKeys } from "./use-text-without-keys.ts";

type Keyed = {
  readonly grid: Grid;
  /** The element that is focused while no cell is being edited. */
  readonly focus: RefObject<HTMLDivElement | null>;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

const keyOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Key => ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
});

/** The rows that Page Up and Page Down move by: one less than are visible. */
const rowsOfPage = ({ clientHeight }: HTMLElement): number =>
  Math.max(1, Math.floor((clientHeight - headerHeight) / rowHeight) - 1);

/** A key that means something in a cell's note. */
const isOfNote = ({ key, target }: KeyboardEvent): boolean =>
  ["Tab", "Enter", "Escape"].includes(key) &&
  target instanceof Element &&
  target.closest(".grid-note") !== null;

/** Handles the keys pressed in a grid. */
export const useGridKeys = ({ grid, focus, scroller }: Keyed): void => {
  const isTabFree = useRef(false);
  useTextWithoutKeys(focus, (text) => grid.run({ do: "edit", text }));
  useEffect(() => {
    const element = focus.current;
    const place = scroller.current;
    if (!element || !place) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.target !== element || isFinding(event) || isSaveKey(event)) return;
      // After Escape, Tab leaves the grid as it leaves any other field.
      if (event.key === "Tab" && isTabFree.current) return;
      if (event.key !== "Shift") isTabFree.current = event.key === "Escape" && !grid.isTyping();
      const pageRows = rowsOfPage(place);
      const { room: size, selection } = grid;
      const isInForm = element.closest("form") !== null;
      if (
        isInForm &&
        !grid.isTyping() &&
        isLeavingAtEdge(event, { active: selection.active, size: grid.size })
      )
        return;
      const action = gridAction(event, { active: selection.active, size, pageRows });
      const isLeaving = leaveBy(event) !== null && grid.isTyping();
      if (!action && !isLeaving) return;
      if (action && isComposing(event)) {
        // The cell must be open before the browser processes the key.
        flushSync(() => grid.run(action));
        return;
      }
      event.preventDefault();
      const isEdit = action?.do === "edit";
      const isTyped = isEdit && action.text !== null;
      const run = (): void =>
        grid.run(isTyped ? action : { do: "press", key: keyOf(event), pageRows });
      // The next key, such as Ctrl+A, may be meant for the cell's input.
      if (isEdit && !isTyped) flushSync(run);
      else run();
    };
    /** A key in the active cell's note waits for those before it, one of which moved the focus there; not what these dispatch. */
    const wait = (event: KeyboardEvent): void => {
      if (!event.isTrusted || grid.isIdle() || !isOfNote(event)) return;
      event.preventDefault();
      event.stopPropagation();
      grid.run({ do: "press", key: keyOf(event), pageRows: rowsOfPage(place) });
    };
    // Whoever comes back, or has opened a cell meanwhile, no longer means the Escape of before.
    const leaveOff = (): void => void (isTabFree.current = false);
    place.addEventListener("keydown", wait);
    element.addEventListener("keydown", press);
    element.addEventListener("blur", leaveOff);
    return () => {
      place.removeEventListener("keydown", wait);
      element.removeEventListener("keydown", press);
      element.removeEventListener("blur", leaveOff);
    };
  }, [grid, focus, scroller]);
};
