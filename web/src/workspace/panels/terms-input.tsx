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
  /** The terms as they are entered: shown while nothing is typed. */
  readonly line: string;
  readonly isReadOnly: boolean;
  readonly isDisabled: boolean;
  /** Told after the frame that shows it what is typed, null where nothing is. */
  readonly onShow: (typed: string | null) => void;
  /**
   * Takes what is typed, and returns what of it stays to be seen, and as long as which terms are entered. Whether all of it is
   * taken by now comes back.
   */
  readonly onTake: (typed: string, stay: (rest: Rest | null) => void) => boolean;
};

/** What is typed: once it was taken, it stays until other terms are entered. */
type Rest = { readonly text: string; readonly besides: string | null };

/** Where the terms are typed; a key press draws nothing else. */
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
      // What was taken is not taken again: a field may be corrected by now.
      else if (rest?.besides === null) return onTake(typed, setRest);
      return true;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const isSave = isSaveKey(event);
      if (isSave || event.key === "Enter") {
        const isWhole = take();
        // The page would leave before anybody sees what was not understood; the same key again saves the rest.
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
