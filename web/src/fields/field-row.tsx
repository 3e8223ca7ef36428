import type { Field } from "@teckna/domain/field";
import type { ReactElement } from "react";
import { classNames } from "../ui/class-names.ts";
import "./fields.css";
import { inputs } from "./inputs.tsx";
import { useUnitText } from "./unit-text.ts";

export type FieldRowProps = {
  readonly id: string;
  readonly field: Field;
  readonly label: string;
  readonly help?: string | undefined;
  readonly text: string;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
  /** Right, but worth a second look. */
  readonly hint?: string | undefined;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

const idsOf = (parts: readonly (string | false | undefined)[]): string | undefined => {
  const ids = parts.filter((part) => typeof part === "string");
  return ids.length > 0 ? ids.join(" ") : undefined;
};

/** One field of a form: its label, its input, and under it what is wrong or worth a second look. */
export const FieldRow = (props: FieldRowProps): ReactElement => {
  const { id, field, label, help, error, hint } = props;
  const unit = useUnitText(field);
  const Input = inputs[field.kind];
  return (
    <div className={classNames("field", field.kind === "longText" && "field-long")}>
      <label id={`${id}-label`} className="field-label" htmlFor={id} title={help}>
        {label}
        {field.required && <span aria-hidden="true"> *</span>}
      </label>
      <div className="field-control">
        <Input
          id={id}
          field={field}
          label={label}
          labelId={`${id}-label`}
          text={props.text}
          isReadOnly={props.isReadOnly ?? false}
          isDisabled={props.isDisabled ?? false}
          isInvalid={error !== undefined}
          describedBy={idsOf([
            error !== undefined && `${id}-error`,
            hint !== undefined && `${id}-hint`,
            unit !== null && `${id}-unit`,
            help !== undefined && `${id}-help`,
          ])}
          onType={props.onType}
          onLeave={props.onLeave}
        />
        {error !== undefined && (
          <p id={`${id}-error`} className="field-error">
            {error}
          </p>
        )}
        {hint !== undefined && (
          <p id={`${id}-hint`} className="field-hint">
            {hint}
          </p>
        )}
        {unit !== null && (
          <span id={`${id}-unit`} hidden>
            {unit}
          </span>
        )}
        {help !== undefined && (
          <span id={`${id}-help`} hidden>
            {help}
          </span>
        )}
      </div>
    </div>
  );
};
