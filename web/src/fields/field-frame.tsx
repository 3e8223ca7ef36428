import type { Field, KindName } from "@teckna/domain/field";
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from "react";
import { classNames } from "../ui/class-names.ts";
import { FieldRemarks } from "./field-remarks.tsx";
import "./fields.css";
import { useUnitText } from "./unit-text.ts";

type Notes = {
  readonly error?: string | undefined;
  /** Right, but worth a second look. */
  readonly hint?: string | undefined;
  readonly help?: string | undefined;
  readonly unit?: string | null;
  /** What is offered while the field is empty, and why. */
  readonly proposed?: string | undefined;
};

const describedBy = (
  id: string,
  { error, hint, unit, help, proposed }: Notes,
): string | undefined => {
  const ids = [
    error !== undefined && `${id}-error`,
    hint !== undefined && `${id}-hint`,
    proposed !== undefined && `${id}-proposed`,
    typeof unit === "string" && `${id}-unit`,
    help !== undefined && `${id}-help`,
  ].filter((part) => typeof part === "string");
  return ids.length > 0 ? ids.join(" ") : undefined;
};

/** Takes the offer from within the field, as a click on it does. */
const isOfferKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Enter" && altKey && !ctrlKey && !metaKey;

type FieldFrameProps = Notes & {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly mark?: ReactNode;
  readonly offer?: string | undefined;
  readonly isTyping?: boolean;
  readonly onTakeOffer?: (() => boolean) | undefined;
  readonly onKey?: ((event: KeyboardEvent) => void) | undefined;
  /** Given the ids of what describes the input. */
  readonly children: (describedBy: string | undefined) => ReactNode;
};

/** Kinds whose texts want the whole width while they are typed: their label stands above. */
const stacked: ReadonlySet<KindName> = new Set(["url"]);

/** What is offered is taken by key or click, and the input then has the focus. */
const useOffer = (onTakeOffer: FieldFrameProps["onTakeOffer"]) => {
  const control = useRef<HTMLDivElement>(null);
  const takeOffer = (): boolean => {
    const isTaken = onTakeOffer?.() === true;
    if (isTaken) control.current?.querySelector<HTMLElement>("input, textarea")?.focus();
    return isTaken;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOfferKey(event)) return;
    // It never saves; what else the page does by it is for fields that offer nothing.
    event.preventDefault();
    if (takeOffer()) event.stopPropagation();
  };
  return { control, takeOffer, onKeyDown };
};

/** A label with its input, and under it what is wrong or worth a second look. */
export const FieldFrame = (props: FieldFrameProps): ReactElement => {
  const { id, field, label, help, error, hint, proposed, onTakeOffer, children } = props;
  const unit = useUnitText(field);
  const { control, takeOffer, onKeyDown } = useOffer(onTakeOffer);
  return (
    <div
      className={classNames("field", stacked.has(field.kind) && "field-stacked")}
      data-name={props.name}
    >
      <label
        id={`${id}-label`}
        className={classNames("field-label", field.required && "field-required")}
        htmlFor={id}
        title={help}
      >
        {label}
      </label>
      {props.mark}
      <div
        ref={control}
        className="field-control"
        onKeyDown={(event) => {
          props.onKey?.(event);
          onKeyDown(event);
        }}
      >
        {children(describedBy(id, { error, hint, unit, help, proposed }))}
        <FieldRemarks
          id={id}
          error={error}
          hint={hint}
          offer={props.offer}
          isTyping={props.isTyping ?? false}
          onTakeOffer={takeOffer}
        />
        <span id={`${id}-unit`} hidden>
          {unit}
        </span>
        <span id={`${id}-proposed`} hidden>
          {proposed}
        </span>
        <span id={`${id}-help`} hidden>
          {help}
        </span>
      </div>
    </div>
  );
};
