import type { ReactElement } from "react";
import type { InputProps } from "./input-props.ts";
import { linePropsOf } from "./line-props.ts";
import { useUnitText } from "./unit-text.ts";

/** As many characters fit beside a unit in the narrowest form. */
const maxBesideUnit = 11;

/** A text input, because number inputs misread pasted Swedish numbers. */
export const NumberInput = (props: InputProps): ReactElement => {
  const shown = props.text || (props.placeholder ?? "");
  const unit = useUnitText(props.field, shown);
  const inputMode = props.field.kind === "integer" ? "numeric" : "decimal";
  return (
    <span className="input-with-unit" data-unit={shown.length > maxBesideUnit ? null : unit}>
      <input {...linePropsOf(props)} className="input input-number" inputMode={inputMode} />
    </span>
  );
};
