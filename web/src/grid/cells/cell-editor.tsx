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
import { altDigitOf } from "../../ui/keys/alt-digit.ts";
import { isSaveKey, isTypedKey } from "../../ui/keys/use-document-keys.ts";
import { useStable } from "../../ui/use-stable.ts";
import { SuggestionList, suggestingProps } from "../../ui/suggestions/suggestion-list.tsx";
import { type Suggest, type Suggesting, useSuggested } from "../../ui/suggestions/use-suggested.ts";
import { noteId } from "./cell-note.tsx";
import { isFinding, type Leave, leaveBy, leaveByArrow } from "../model/grid-keys.ts";
import { breakLine, breaksLine } from "../model/line-break.ts";
import "./cell-editor.css";

/** The field of a cell that is being typed in. */
export type Editor = {
  readonly field: HTMLTextAreaElement;
  readonly leave: (way: Leave) => void;
  readonly cancel: () => void;
};

/** A cell that is being typed in. */
export type Editing = {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** What is typed takes the place of what stood there, so the arrows go on to other cells. */
  readonly isAnew: boolean;
  readonly label: string;
  /** Finds what may be meant by what is typed. */
  readonly suggest: Suggest | null;
  /** Brings what was chosen for a text when the cell had been left already. */
  readonly onLate: (typed: string, value: string) => void;
  /** Called with its field as it comes, and with null as it goes. */
  readonly attach: (editor: Editor | null) => void;
  readonly commit: (text: string, leave: Leave) => void;
  /** Called where it goes before it is left, since its cell is scrolled out of sight. */
  readonly leaveUnseen: (text: string) => void;
  readonly cancel: () => void;
};

/** A page that is loaded anew would not have what is being typed. */
const useWarnOfReload = (input: RefObject<HTMLTextAreaElement | null>, begun: string): void => {
  useEffect(() => {
    const warn = (event: Event): void => {
      if (input.current && input.current.value !== begun) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [input, begun]);
};

/** The ways out of the cell, of which only the first one counts. */
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
  // At once: a key that came between the drawing and an effect would be in neither the draft nor the field.
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
  /** The cell has a note, beside it. */
  readonly isNoted: boolean;
};

type EditorKeys = ReturnType<typeof useLeaving> & {
  readonly suggesting: Suggesting;
  /** Whether the arrows leave the cell; they no longer do once a key or the pointer asks for the caret. */
  readonly isAnew: boolean;
  readonly toCaret: () => void;
};

/** How a cell is left by an arrow key that there was no list for. */
const arrowOf = (move: Move): Leave => (move === "next" ? "ArrowDown" : "ArrowUp");

/** A key behind an arrow that waits for the list is meant for the cell that the arrow leads to, unless it takes from the list. */
const isForNext = (event: KeyboardEvent): boolean =>
  isTypedKey(event) || ["Home", "End", "Delete", "F2"].includes(event.key);

const pressNext = (event: KeyboardEvent, leave: () => void): void => {
  event.preventDefault();
  flushSync(leave);
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", event.nativeEvent));
};

/** Keys are for the list first, then for what is typed; some leave the cell, and the grid or the page hears only those. */
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
    // The page saves what is typed or reached by then, or goes elsewhere.
    if (isSaveKey(event) || altDigitOf(event) !== null)
      return leave(suggesting.take() ?? event.currentTarget.value, "stay");
    // The keys that look for a cell leave this one.
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
        onPaste={(event) => event.stopPropagation()}
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
