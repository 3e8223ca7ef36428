import type { ReactElement } from "react";
import type { InputProps } from "./input-props.ts";
import { linePropsOf } from "./line-props.ts";
import { useUnitText } from "./unit-text.ts";

/** A text input, because number inputs misread pasted Swedish numbers. */
export const NumberInput = (props: InputProps): ReactElement => {
  const unit = useUnitText(props.field, props.text || props.placeholder);
  const inputMode = props.field.kind === "integer" ? "numeric" : "decimal";
  return (
    <span className="input-with-unit">
      <input {...linePropsOf(props)} className="input input-number" inputMode={inputMode} />
      {unit !== null && (
        <span className="input-unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  );
};
