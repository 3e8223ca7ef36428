import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from "react";

type FieldRemarksProps = {
  readonly id: string;
  readonly error: string | undefined;
  /** A doubt about a valid value. */
  readonly hint: string | undefined;
  readonly offer: string | undefined;
  readonly isTyping: boolean;
  readonly onTakeOffer: () => void;
};

/** Separate lines for what the field expects and why the text is refused. */
const inLines = (text: string): ReactNode => {
  const lines = text.split("\n");
  return lines.length === 1 ? text : lines.map((line) => <span key={line}>{line}</span>);
};

/** Errors, doubts and suggestions below an input. While the user types, nothing below them moves. */
export const FieldRemarks = (props: FieldRemarksProps): ReactElement => {
  const { id, error, hint, offer, isTyping, onTakeOffer } = props;
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // The remark disappears with the first key, its space when the field is left.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    current.style.minHeight = isTyping ? `${height.current}px` : "";
    if (isTyping) return;
    height.current = current.childElementCount === 0 ? 0 : current.getBoundingClientRect().height;
  });
  return (
    <div ref={box} className="field-remarks">
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {inLines(error)}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {offer !== undefined && (
        <button
          type="button"
          className="button field-offer"
          aria-describedby={`${id}-label`}
          title="Alt+Enter"
          onClick={onTakeOffer}
        >
          {offer}
        </button>
      )}
    </div>
  );
};
