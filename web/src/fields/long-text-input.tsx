import type { ReactElement } from "react";
import type { InputProps } from "./input-props.ts";

/** Grows with its text. */
export const LongTextInput = (props: InputProps): ReactElement => (
  <textarea
    id={props.id}
    className="input input-long"
    rows={2}
    value={props.text}
    readOnly={props.isReadOnly}
    disabled={props.isDisabled}
    aria-invalid={props.isInvalid}
    aria-required={props.field.required}
    aria-describedby={props.describedBy}
    onChange={(event) => props.onType(event.currentTarget.value)}
    onBlur={props.onLeave}
  />
);
