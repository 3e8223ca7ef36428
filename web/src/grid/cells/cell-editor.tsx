import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { Move } from "../../ui/suggestions/choice.ts";
import { altDigitOf } from "../../ui/keys/alt-keys.ts";
import { isSaveKey, isTypedKey } from "../../ui/keys/use-document-keys.ts";
import { useStable } from "../../ui/use-stable.ts";
import { SuggestionList, suggestingProps } from "../../ui/suggestions/suggestion-list.tsx";
import { type Suggest, type Suggesting, useSuggested } from "../../ui/suggestions/use-suggested.ts";
import { noteId } from "./cell-note.tsx";
import { isFinding, type Leave, leaveBy, leaveByArrow } from "../model/grid-keys.ts";
import { isBlock } from "../model/is-block.ts";
import { breakLine, breaksLine } from "../model/line-break.ts";
import "./cell-editor.css";

/** The input of the cell being edited. */
export type Editor = {
  readonly field: HTMLTextAreaElement;
  readonly leave: (way: Leave) => void;
  readonly cancel: () => void;
};

/** The cell being edited. */
export type Editing = {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** Whether typing replaced the cell's text; then arrow keys move to other cells. */
  readonly isAnew: boolean;
  readonly label: string;
  /** Suggests values for the typed text. */
  readonly suggest: Suggest | null;
  /** Called with the chosen value if suggestions arrive after the cell was left. */
  readonly onLate: (typed: string, value: string) => void;
  /** Called with the input when it is mounted, and with null when it is unmounted. */
  readonly attach: (editor: Editor | null) => void;
  readonly commit: (text: string, leave: Leave) => void;
  /** Called when it is unmounted before it is left, because its cell was scrolled out of view. */
  readonly leaveUnseen: (text: string) => void;
  readonly cancel: () => void;
};

/** Warns before a reload, which would lose the text being typed. */
const useWarnOfReload = (input: RefObject<HTMLTextAreaElement | null>, begun: string): void => {
  useEffect(() => {
    const warn = (event: Event): void => {
      if (input.current && input.current.value !== begun) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [input, begun]);
};

/** The ways to leave the cell, of which only the first one counts. */
const useLeaving = (input: RefObject<HTMLTextAreaElement | null>, editing: Editing) => {
  const attach = useStable(editing.attach);
  const isLeft = useRef(false);
  const leave = useStable((text: string, way: Leave): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    editing.commit(text, way);
  });
  const leaveUnseen = useStable((text: string): void => {
    if (!isLeft.current) editing.leaveUnseen(text);
    isLeft.current = true;
  });
  const cancel = useStable((): void => {
    isLeft.current = true;
    editing.cancel();
  });
  // A layout effect: a key pressed between rendering and a normal effect would be lost.
  useLayoutEffect(() => {
    const field = input.current;
    if (field) attach({ field, leave: (way) => leave(field.value, way), cancel });
    return () => attach(null);
  }, [input, attach, leave, cancel]);
  useEffect(() => {
    const keep = (): void => {
      if (input.current) leave(input.current.value, "stay");
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [input, leave]);
  useEffect(() => {
    const shown = input.current;
    return () => {
      if (shown && !shown.isConnected) leaveUnseen(shown.value);
    };
  }, [input, leaveUnseen]);
  return { leave, cancel };
};

type CellEditorProps = {
  readonly editing: Editing;
  readonly isWrong: boolean;
  /** Whether a note is shown beside the cell. */
  readonly isNoted: boolean;
};

type EditorKeys = ReturnType<typeof useLeaving> & {
  readonly suggesting: Suggesting;
  /** Whether arrow keys leave the cell; they no longer do once a key or the pointer moves the caret. */
  readonly isAnew: boolean;
  readonly toCaret: () => void;
};

/** How the cell is left by an arrow key if there is no list. */
const arrowOf = (move: Move): Leave => (move === "next" ? "ArrowDown" : "ArrowUp");

/**
 * A key typed after an arrow key that waits for the list belongs to the next cell, unless it accepts a list
 * item.
 */
const isForNext = (event: KeyboardEvent): boolean =>
  isTypedKey(event) || ["Home", "End", "Delete", "F2"].includes(event.key);

const pressNext = (event: KeyboardEvent, leave: () => void): void => {
  event.preventDefault();
  flushSync(leave);
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", event.nativeEvent));
};

/**
 * Keys are handled first by the list, then by the input. Some leave the cell, and only those reach the grid
 * or page.
 */
const editorKeys =
  ({ leave, cancel, suggesting, isAnew, toCaret }: EditorKeys) =>
  (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (suggesting.onKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const [move] = suggesting.waiting;
    if (move && isAnew && isForNext(event))
      return pressNext(event, () => leave(event.currentTarget.value, arrowOf(move)));
    // The page saves or navigates, so the current text or list item is written first.
    if (isSaveKey(event) || altDigitOf(event) !== null)
      return leave(suggesting.take() ?? event.currentTarget.value, "stay");
    // Keys that search for a cell leave this one, so they reach the grid.
    if (!isFinding(event)) event.stopPropagation();
    if (breaksLine(event)) breakLine(event);
    if (event.key === "Escape") cancel();
    if (event.key === "F2") toCaret();
    if (event.altKey || event.nativeEvent.isComposing) return;
    const way = leaveBy(event) ?? (isAnew ? leaveByArrow(event) : null);
    if (way === null) return;
    event.preventDefault();
    leave(suggesting.take() ?? event.currentTarget.value, way);
  };

export const CellEditor = ({ editing, isWrong, isNoted }: CellEditorProps): ReactElement => {
  const input = useRef<HTMLTextAreaElement>(null);
  useWarnOfReload(input, editing.text);
  const { leave, cancel } = useLeaving(input, editing);
  const [isAnew, setAnew] = useState(editing.isAnew);
  const toCaret = (): void => setAnew(false);
  const suggesting = useSuggested(editing.suggest, editing.onLate, (typed, move) => {
    if (isAnew && input.current?.value === typed) leave(typed, arrowOf(move));
  });
  const listId = useId();
  return (
    <>
      <textarea
        ref={input}
        className="grid-editor"
        aria-label={editing.label}
        aria-invalid={isWrong}
        aria-describedby={isNoted ? noteId : undefined}
        rows={1}
        spellCheck={false}
        autoComplete="off"
        defaultValue={editing.text}
        {...(editing.suggest && suggestingProps(listId, suggesting))}
        onInput={(event) => suggesting.onType(event.currentTarget.value)}
        onPointerDown={toCaret}
        onKeyDown={editorKeys({ leave, cancel, suggesting, isAnew, toCaret })}
        onPaste={(event) => {
          if (!isBlock(event, true)) event.stopPropagation();
        }}
        onCopy={(event) => event.stopPropagation()}
        onCut={(event) => event.stopPropagation()}
        onBlur={(event) => leave(event.currentTarget.value, "stay")}
      />
      {suggesting.isOpen && (
        <SuggestionList
          id={listId}
          label={editing.label}
          input={input}
          options={suggesting.options}
          active={suggesting.active}
          onPick={(value) => leave(value, "stay")}
        />
      )}
    </>
  );
};
