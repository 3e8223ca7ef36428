import type {
  ClipboardEvent,
  FocusEvent,
  HTMLAttributes,
  KeyboardEvent as ReactKeyboardEvent,
  MouseEvent,
} from "react";
import { caretToFocus } from "../../ui/focus/caret-to-focus.ts";
import { fieldAt, shownValues } from "./focus-value.ts";
import { isDialogOpen, useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

export type FieldKeys = {
  readonly isReading: boolean;
  /** Starts editing at a field; `isTyped` passes the pressed key on to its input. */
  readonly start: (name: string | null, isTyped: boolean) => void;
  readonly setStop: (name: string) => void;
  /** The text that editing a field starts from. */
  readonly textOf: (name: string) => string;
};

const steps: ReadonlyMap<string, number> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

const isTyping = ({ key, ctrlKey, metaKey, altKey }: ReactKeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key === "Dead" || (key.length === 1 && key !== " "));

/** Pasting replaces the value, like typing. */
const isPasting = ({ key, ctrlKey, metaKey, altKey }: ReactKeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "v";

/** The value that an arrow key, Home or End moves to. */
const valueBy = (key: string, from: Element): HTMLElement | undefined => {
  const values = shownValues(from.closest(".record-sections") ?? document);
  if (key === "Home") return values[0];
  if (key === "End") return values.at(-1);
  const step = steps.get(key);
  const at = values.findIndex((value) => value === from);
  return step === undefined || at < 0 ? undefined : values[at + step];
};

/** F2 starts editing from anywhere on the page, as in spreadsheets. */
const useEditKey = ({ isReading, start }: FieldKeys): void => {
  useDocumentKeys((event) => {
    const isKey = event.key === "F2" && !event.defaultPrevented && isReading;
    if (!isKey || isDialogOpen()) return;
    event.preventDefault();
    start(fieldAt(event.target), false);
  });
};

export type FieldHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  "onFocus" | "onDoubleClick" | "onKeyDown" | "onCopy"
>;

/**
 * The keyboard and pointer handlers of displayed fields: arrows move, typing and pasting edit, a value can be
 * copied.
 */
export const useFieldKeys = (keys: FieldKeys): FieldHandlers => {
  useEditKey(keys);
  const { isReading, start, setStop, textOf } = keys;
  const onFocus = ({ target }: FocusEvent): void => {
    const name = fieldAt(target);
    if (name !== null) setStop(name);
  };
  if (!isReading) return { onFocus };
  return {
    onFocus,
    onDoubleClick: ({ target }: MouseEvent): void => {
      const name = fieldAt(target);
      if (name !== null) start(name, false);
    },
    onCopy: (event: ClipboardEvent): void => {
      const name = fieldAt(event.target);
      // Selected text on the page is copied by the browser.
      if (name === null || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", textOf(name));
    },
    onKeyDown: (event: ReactKeyboardEvent): void => {
      const { target, key } = event;
      const name = fieldAt(target);
      // A link in a value handles its own keys.
      if (name === null || !(target instanceof HTMLElement) || !target.dataset["value"]) return;
      caretToFocus(event);
      const next = valueBy(key, target);
      if (next && !event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        next.focus();
      } else if (key === "Enter" && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        start(name, false);
      } else if (isTyping(event) || isPasting(event)) start(name, true);
    },
  };
};
