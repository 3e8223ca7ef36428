import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  startTransition,
  useEffect,
  useState,
} from "react";
import { isSaveKey } from "../../ui/keys/use-document-keys.ts";
import { afterFrame } from "../../ui/timing/after-frame.ts";

export type TermsInputProps = {
  readonly id: string;
  /** The current terms, shown while nothing is typed. */
  readonly line: string;
  readonly isReadOnly: boolean;
  readonly isDisabled: boolean;
  /** Called in the frame after the text is shown; null if it is empty. */
  readonly onShow: (typed: string | null) => void;
  /**
   * Applies what is typed. `stay` sets the part that remains visible while the terms do not change. Returns
   * whether everything was applied.
   */
  readonly onTake: (typed: string, stay: (rest: Rest | null) => void) => boolean;
};

/** The typed text that remains visible after it was applied, until the terms change. */
type Rest = { readonly text: string; readonly besides: string | null };

/** The input for the terms; typing renders nothing else. */
export const TermsInput = memo(
  ({ id, line, isReadOnly, isDisabled, onShow, onTake }: TermsInputProps): ReactElement => {
    const [rest, setRest] = useState<Rest | null>(null);
    const isOver = rest === null || (rest.besides !== null && rest.besides !== line);
    const typed = isOver ? null : rest.text;
    useEffect(() => {
      const { note, end } = afterFrame(() => startTransition(() => onShow(typed)));
      note();
      return end;
    }, [typed, onShow]);
    const take = (): boolean => {
      if (typed === null || typed === line) setRest(null);
      // An applied text is not applied again, since a field may have been corrected.
      else if (rest?.besides === null) return onTake(typed, setRest);
      return true;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const isSave = isSaveKey(event);
      if (isSave || event.key === "Enter") {
        const isWhole = take();
        // Otherwise the page would close before the user sees what was not understood; the same key again
        // saves the rest.
        if (isSave && !isWhole) event.preventDefault();
      }
      if (event.key !== "Escape" || typed === null) return;
      event.preventDefault();
      setRest(null);
    };
    return (
      <input
        id={id}
        className="input"
        data-terms={typed === null ? "taken" : "typed"}
        readOnly={isReadOnly}
        disabled={isDisabled}
        autoComplete="off"
        spellCheck={false}
        placeholder="1:11 10:1 1+1TO2 1,06"
        value={typed ?? line}
        aria-describedby={`${id}-read`}
        onChange={(event) => setRest({ text: event.currentTarget.value, besides: null })}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
    );
  },
);
TermsInput.displayName = "TermsInput";
