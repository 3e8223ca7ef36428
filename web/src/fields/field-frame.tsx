import type { Field, KindName } from "@teckna/domain/field";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import "./fields.css";
import { useUnitText } from "./unit-text.ts";

type Notes = {
  readonly error?: string | undefined;
  /** Right, but worth a second look. */
  readonly hint?: string | undefined;
  readonly help?: string | undefined;
  readonly unit?: string | null;
};

const describedBy = (id: string, { error, hint, unit, help }: Notes): string | undefined => {
  const ids = [
    error !== undefined && `${id}-error`,
    hint !== undefined && `${id}-hint`,
    typeof unit === "string" && `${id}-unit`,
    help !== undefined && `${id}-help`,
  ].filter((part) => typeof part === "string");
  return ids.length > 0 ? ids.join(" ") : undefined;
};

type FieldFrameProps = Notes & {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  /** Given the ids of what describes the input. */
  readonly children: (describedBy: string | undefined) => ReactNode;
};

/** Kinds whose texts want the whole width: their label stands above. */
export const stacked: ReadonlySet<KindName> = new Set(["longText", "url"]);

/** A label with its input, and under it what is wrong or worth a second look. */
export const FieldFrame = (props: FieldFrameProps): ReactElement => {
  const { id, field, label, help, error, hint, children } = props;
  const unit = useUnitText(field);
  return (
    <div
      className={classNames("field", stacked.has(field.kind) && "field-stacked")}
      data-name={props.name}
    >
      <label id={`${id}-label`} className="field-label" htmlFor={id} title={help}>
        {label}
        {field.required && <span aria-hidden="true"> *</span>}
      </label>
      <div className="field-control">
        {children(describedBy(id, { error, hint, unit, help }))}
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
        <span id={`${id}-unit`} hidden>
          {unit}
        </span>
        <span id={`${id}-help`} hidden>
          {help}
        </span>
      </div>
    </div>
  );
};
