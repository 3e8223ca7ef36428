import type { ComponentProps } from "react";
import type { InputProps } from "./input-props.ts";

/** Props of a one-line input of any kind; its text is selected on focus. */
export const linePropsOf = (props: InputProps): ComponentProps<"input"> => ({
  id: props.id,
  value: props.text,
  placeholder: props.placeholder,
  readOnly: props.isReadOnly,
  disabled: props.isDisabled,
  autoComplete: "off",
  spellCheck: false,
  "aria-invalid": props.isInvalid,
  "aria-required": props.field.required,
  "aria-describedby": props.describedBy,
  onFocus: (event) => event.currentTarget.select(),
  onChange: (event) => props.onType(event.currentTarget.value),
  onBlur: props.onLeave,
});
