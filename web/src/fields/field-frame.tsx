import type { Field, KindName } from "@teckna/domain/field";
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from "react";
import { classNames } from "../ui/class-names.ts";
import { FieldRemarks } from "./field-remarks.tsx";
import "./fields.css";
import { useUnitText } from "./unit-text.ts";

type Notes = {
  readonly error?: string | undefined;
  /** A doubt about a valid value. */
  readonly hint?: string | undefined;
  readonly help?: string | undefined;
  readonly unit?: string | null;
  /** The proposal for an empty field, and its reason. */
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

/** The key that accepts the offer from within the field, like a click on it. */
const isOfferKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Enter" && altKey && !ctrlKey && !metaKey;

type FieldFrameProps = Notes & {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly mark?: ReactNode;
  readonly offer?: string | undefined;
  readonly takeProposed?: ReactNode;
  readonly isTyping?: boolean;
  readonly onTakeOffer?: (() => boolean) | undefined;
  readonly onKey?: ((event: KeyboardEvent) => void) | undefined;
  /** Called with the ids of the elements that describe the input. */
  readonly children: (describedBy: string | undefined) => ReactNode;
};

/** Kinds whose inputs need the full width; their label is above. */
const stacked: ReadonlySet<KindName> = new Set(["url"]);

/** Accepts the offer by key or click and focuses the input. */
const useOffer = (onTakeOffer: FieldFrameProps["onTakeOffer"]) => {
  const control = useRef<HTMLDivElement>(null);
  const takeOffer = (): boolean => {
    const isTaken = onTakeOffer?.() === true;
    if (isTaken) control.current?.querySelector<HTMLElement>("input, textarea")?.focus();
    return isTaken;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOfferKey(event)) return;
    // The key never saves. If there is no offer, the page may handle it.
    event.preventDefault();
    if (takeOffer()) event.stopPropagation();
  };
  return { control, takeOffer, onKeyDown };
};

/** A label with its input, and below it errors and doubts. */
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
        {props.takeProposed}
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
