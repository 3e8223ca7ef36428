import { memo, type ReactElement, startTransition, useEffect, useState } from "react";
import { afterFrame } from "../../ui/later/after-frame.ts";

type TermsInputProps = {
  readonly id: string;
  /** The terms as they are entered: shown while nothing is typed. */
  readonly line: string;
  readonly isReadOnly: boolean;
  /** Told after the frame that shows it what is typed, null where nothing is. */
  readonly onShow: (typed: string | null) => void;
  /** Takes what is typed, and tells what of it stays to be seen. */
  readonly onTake: (typed: string, stay: (rest: string | null) => void) => void;
};

/** Where the terms are typed; a key press draws nothing else. */
export const TermsInput = memo(
  ({ id, line, isReadOnly, onShow, onTake }: TermsInputProps): ReactElement => {
    const [typed, type] = useState<string | null>(null);
    useEffect(() => {
      const { note, end } = afterFrame(() => startTransition(() => onShow(typed)));
      note();
      return end;
    }, [typed, onShow]);
    const take = (): void => {
      if (typed === null || typed === line) type(null);
      else onTake(typed, type);
    };
    return (
      <input
        id={id}
        className="input"
        data-terms
        readOnly={isReadOnly}
        autoComplete="off"
        spellCheck={false}
        placeholder="1:11 10:1 1+1TO2 1,06"
        value={typed ?? line}
        aria-describedby={`${id}-read`}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (event.key !== "Escape" || typed === null) return;
          event.preventDefault();
          type(null);
        }}
      />
    );
  },
);
TermsInput.displayName = "TermsInput";
