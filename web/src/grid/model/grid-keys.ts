import type { Direction, Place } from "@teckna/domain/sheet/find-problem";
import { stepKindOf } from "../../ui/keys/step-keys.ts";
import { isTypedKey } from "../../ui/keys/use-document-keys.ts";
import type { Size } from "./grid-view.ts";

export type GridAction =
  | { readonly do: "move"; readonly to: Place; readonly isExtending: boolean }
  /** Moves like the Tab key. */
  | { readonly do: "tab"; readonly to: Place }
  /** Edits a cell: typed text replaces its text, null edits it. */
  | { readonly do: "edit"; readonly text: string | null }
  | { readonly do: "write"; readonly block: readonly (readonly string[])[] }
  /** A text too long to be parsed on the page. */
  | { readonly do: "paste"; readonly text: string }
  /** An action not known yet; resolves to null if there is nothing to do. Later actions wait for it. */
  | { readonly do: "await"; readonly action: () => Promise<GridAction | null> }
  | { readonly do: "find"; readonly sort: "problem" | "doubt"; readonly direction: Direction }
  /** A key whose effect depends on the cell it is applied to. */
  | { readonly do: "press"; readonly key: Key; readonly pageRows: number }
  /** Focuses the suggestions for the active cell. */
  | { readonly do: "offer" }
  /** Applies the active cell's certain correction, or else edits the cell. */
  | { readonly do: "mend" }
  | {
      readonly do:
        | "clear"
        | "remove"
        | "fill"
        | "undo"
        | "redo"
        | "selectAll"
        | "selectRows"
        | "shrink";
    };

export type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

const arrowSteps = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
} as const satisfies Readonly<Record<string, Place>>;

type Arrow = keyof typeof arrowSteps;

/** How a cell being edited is left: by Enter, Tab or an arrow key, or because the focus has already moved. */
export type Leave = "down" | "up" | "right" | "left" | Arrow | "stay";

type Where = { readonly active: Place; readonly size: Size; readonly pageRows: number };
type Within = Pick<Where, "active" | "size">;

const far = Number.MAX_SAFE_INTEGER;

const withControl: ReadonlyMap<string, GridAction["do"]> = new Map(
  Object.entries<GridAction["do"]>({
    d: "fill",
    a: "selectAll",
  }),
);

const target = (key: Key, { active, pageRows }: Where): Place | null => {
  const { row, column } = active;
  const isFar = key.ctrlKey || key.metaKey;
  switch (key.key) {
    case "ArrowDown":
      return { row: isFar ? far : row + 1, column };
    case "ArrowUp":
      return { row: isFar ? 0 : row - 1, column };
    case "ArrowRight":
      return { row, column: isFar ? far : column + 1 };
    case "ArrowLeft":
      return { row, column: isFar ? 0 : column - 1 };
    case "PageDown":
      return { row: row + pageRows, column };
    case "PageUp":
      return { row: row - pageRows, column };
    case "Home":
      return { row: isFar ? 0 : row, column: 0 };
    case "End":
      return { row: isFar ? far : row, column: far };
    default:
      return null;
  }
};

/** The next or previous cell, row by row; null at the end of the table. */
const besides = ({ active, size }: Within, step: 1 | -1): Place | null => {
  const at = active.row * size.columns + active.column + step;
  const end = Math.max(size.rows, active.row + 1) * size.columns;
  if (at < 0 || at >= end) return null;
  return { row: Math.floor(at / size.columns), column: at % size.columns };
};

const tabbed = (where: Where, { shiftKey }: Key): GridAction | null => {
  const to = besides(where, shiftKey ? -1 : 1);
  return to && { do: "tab", to };
};

const controlled = (key: Key): GridAction | null => {
  // AltGr is not Ctrl.
  if (key.altKey) return null;
  const action = stepKindOf(key) ?? withControl.get(key.key.toLowerCase());
  // Safe because the table above contains only actions without parameters.
  return action === undefined ? null : ({ do: action } as GridAction);
};

/** The first key of a composed character, which the browser must insert at the focus. */
export const isComposing = ({ key }: Pick<Key, "key">): boolean =>
  key === "Dead" || key === "Process";

/** The keys that search for the next cell of a kind, anywhere in the preview. */
export const isFinding = ({ key }: Pick<Key, "key">): boolean => key === "F8" || key === "F9";

/** The key that searches for cells with a problem, also outside a grid. */
export const isProblemKey = ({ key, ctrlKey, metaKey, altKey }: Omit<Key, "shiftKey">): boolean =>
  key === "F8" && !(ctrlKey || metaKey || altKey);

export const findBy = ({ key, shiftKey }: Pick<Key, "key" | "shiftKey">): GridAction => ({
  do: "find",
  sort: key === "F8" ? "problem" : "doubt",
  direction: shiftKey ? -1 : 1,
});

/** The keys that leave the cell being edited. */
export const leaveBy = ({ key, shiftKey }: Pick<Key, "key" | "shiftKey">): Leave | null => {
  if (key === "Enter") return shiftKey ? "up" : "down";
  if (key === "Tab") return shiftKey ? "left" : "right";
  return null;
};

const isArrow = (key: string): key is Arrow => Object.hasOwn(arrowSteps, key);

/**
 * Arrow keys leave a cell whose text was replaced by typing, as in a spreadsheet; otherwise they move the
 * caret.
 */
export const leaveByArrow = ({ key, ...held }: Key): Leave | null =>
  isArrow(key) && !held.shiftKey && !held.ctrlKey && !held.altKey && !held.metaKey ? key : null;

/** The cell after the edited one is left: from the end of a row to the next row. */
export const afterLeaving = (where: Within, way: Leave): Place => {
  const { row, column } = where.active;
  if (way === "right" || way === "left")
    return besides(where, way === "right" ? 1 : -1) ?? where.active;
  if (isArrow(way))
    return { row: row + arrowSteps[way].row, column: column + arrowSteps[way].column };
  return { row: way === "down" ? row + 1 : row - 1, column };
};

/** At the first or the last row, Ctrl and an arrow key lead on to the next section of a form. */
export const isLeavingAtEdge = (
  { key, ctrlKey, metaKey, shiftKey, altKey }: Key,
  { active, size }: Within,
): boolean => {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return false;
  return key === "ArrowUp" ? active.row === 0 : key === "ArrowDown" && active.row >= size.rows - 1;
};

/** Applies a cell's certain correction, as in a form. */
const isMending = ({ key, altKey, ctrlKey, metaKey }: Key): boolean =>
  key === "Enter" && altKey && !ctrlKey && !metaKey;

/** The action of a key while no cell is being edited; null if it is left to the browser. */
export const gridAction = (key: Key, where: Where): GridAction | null => {
  if (isComposing(key)) return { do: "edit", text: "" };
  if (key.key === "ArrowDown" && key.altKey) return { do: "offer" };
  if (isMending(key)) return { do: "mend" };
  const to = target(key, where);
  if (to) return { do: "move", to, isExtending: key.shiftKey };
  if (key.ctrlKey || key.metaKey) return controlled(key);
  switch (key.key) {
    case "Tab":
      return key.altKey ? null : tabbed(where, key);
    case "F2":
    case "Enter":
      return { do: "edit", text: null };
    case "Delete":
      return { do: key.shiftKey ? "remove" : "clear" };
    case "Backspace":
      return { do: "clear" };
    case "Escape":
      return { do: "shrink" };
    case " ":
      if (key.altKey) return null;
      return key.shiftKey ? { do: "selectRows" } : { do: "edit", text: " " };
    default:
      return isTypedKey(key) ? { do: "edit", text: key.key } : null;
  }
};
