import {
  type DragEvent,
  type KeyboardEvent,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Column } from "../list-columns.ts";
import type { ColumnChoice } from "./use-column-choice.ts";

type ItemsProps = {
  readonly choice: ColumnChoice;
  /** The columns that match the search. */
  readonly found: readonly Column[];
  /** Called when a column was moved by keys. */
  readonly onMoved: (column: Column) => void;
};

const steps: ReadonlyMap<string, 1 | -1> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** Arrow keys move to the next checkbox. */
const focusNext = (box: EventTarget & HTMLElement, step: 1 | -1): void => {
  const boxes = [...(box.closest("ul")?.querySelectorAll<HTMLElement>("input") ?? [])];
  boxes[boxes.indexOf(box) + step]?.focus();
};

type MoveProps = { readonly column: Column; readonly onMove: (step: 1 | -1) => void };

/** Only for the pointer: with the keyboard, the checkbox itself moves its column. */
const MoveButtons = ({ column, onMove }: MoveProps): ReactElement => {
  const { t } = useTranslation();
  const { label } = column;
  return (
    <span className="column-moves">
      <Button
        variant="quiet"
        isIconOnly
        tabIndex={-1}
        icon={<ArrowUpIcon />}
        onClick={() => onMove(-1)}
      >
        <VisuallyHidden>{t("listTools.moveUp", { label })}</VisuallyHidden>
      </Button>
      <Button
        variant="quiet"
        isIconOnly
        tabIndex={-1}
        icon={<ArrowDownIcon />}
        onClick={() => onMove(1)}
      >
        <VisuallyHidden>{t("listTools.moveDown", { label })}</VisuallyHidden>
      </Button>
    </span>
  );
};

/** Keeps the focus on a checkbox when its position changes. */
const useFocusAfterMove = () => {
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const item = list.current?.querySelector<HTMLElement>(`[data-name="${moved.current}"]`);
    item?.querySelector("input")?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: "nearest" });
    moved.current = null;
  });
  return { list, keep: (name: string): void => void (moved.current = name) };
};

/** What makes an item draggable; keys on its checkbox, and buttons, do the same. */
const useDragging = ({ moveTo, placeOf }: ColumnChoice) => {
  const [dragged, setDragged] = useState<string | null>(null);
  return (wire: string) => ({
    "data-dragged": wire === dragged || undefined,
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent): void => {
      dataTransfer.effectAllowed = "move";
      setDragged(wire);
    },
    onDragEnd: (): void => setDragged(null),
    onDragOver: (event: DragEvent): void => {
      if (dragged !== null) event.preventDefault();
    },
    onDragEnter: (): void => {
      if (dragged !== null) moveTo(dragged, placeOf(wire));
    },
  });
};

/** All columns with checkboxes in display order; moved by dragging or by keys. */
export const ColumnItems = ({ choice, found, onMoved }: ItemsProps): ReactElement => {
  const dragging = useDragging(choice);
  const { list, keep } = useFocusAfterMove();
  const move = (column: Column, by: 1 | -1): void => {
    keep(column.wire);
    choice.moveBy(column.wire, by);
    onMoved(column);
  };
  const press = (event: KeyboardEvent<HTMLElement>, column: Column): void => {
    const step = steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    if (event.altKey) move(column, step);
    else focusNext(event.currentTarget, step);
  };
  return (
    <ul ref={list} className="column-items">
      {found.map((column) => (
        <li
          key={column.wire}
          className="column-item"
          data-name={column.wire}
          {...dragging(column.wire)}
        >
          <span className="column-handle" aria-hidden="true" />
          <Checkbox
            checked={choice.isChosen(column.wire)}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onChange={() => choice.toggle(column.wire)}
            onKeyDown={(event) => press(event, column)}
          >
            {column.label}
          </Checkbox>
          {choice.isChosen(column.wire) && (
            <MoveButtons column={column} onMove={(by) => move(column, by)} />
          )}
        </li>
      ))}
    </ul>
  );
};
