import type { Field } from "@teckna/domain/field";
import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import { FieldFrame } from "./field-frame.tsx";
import type { Suggest } from "../ui/suggestions/use-suggested.ts";
import { inputs } from "./inputs.tsx";

export type FieldRowProps = {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  /** Shown after the label. */
  readonly mark?: ReactNode;
  readonly help?: string | undefined;
  /** Renders the input with the current text; only this is rendered again when only the text changes. */
  readonly withText: (show: (text: string) => ReactElement) => ReactElement;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** The text that one click fills in. */
  readonly offer?: string | undefined;
  /** A proposal for the empty field, shown with its reason; it is not the field's value. */
  readonly proposed?: { readonly text: string; readonly words: string } | null;
  /** The button that accepts the proposal. */
  readonly takeProposed?: ReactNode;
  /** Called for each key pressed in it. */
  readonly onKey?: (event: KeyboardEvent) => void;
  /** Typed since it was last parsed: remarks keep their space. */
  readonly isTyping?: boolean;
  /** Returns false if there is no offer. */
  readonly onTakeOffer?: (() => boolean) | undefined;
  readonly suggest?: Suggest | null;
  readonly onLate?: (typed: string, value: string) => void;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

const takeNothing = (): void => {};

/** One field of a form; its kind decides the input. */
export const FieldRow = (props: FieldRowProps): ReactElement => {
  const { id, field, label, help, error, hint } = props;
  const Input = inputs[field.kind];
  return (
    <FieldFrame
      id={id}
      name={props.name}
      field={field}
      label={label}
      mark={props.mark}
      help={help}
      error={error}
      hint={hint}
      offer={props.offer}
      proposed={props.proposed?.words}
      takeProposed={props.takeProposed}
      onKey={props.onKey}
      isTyping={props.isTyping ?? false}
      onTakeOffer={props.onTakeOffer}
    >
      {(describedBy) =>
        props.withText((text) => (
          <Input
            id={id}
            field={field}
            label={label}
            labelId={`${id}-label`}
            text={text}
            placeholder={props.proposed?.text}
            isReadOnly={props.isReadOnly ?? false}
            isDisabled={props.isDisabled ?? false}
            isInvalid={error !== undefined}
            describedBy={describedBy}
            suggest={props.suggest ?? null}
            onLate={props.onLate ?? takeNothing}
            onType={props.onType}
            onLeave={props.onLeave}
          />
        ))
      }
    </FieldFrame>
  );
};
