import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import "./suggestion-list.css";
import { usePopoverBeside } from "../use-popover-beside.ts";
import type { Suggested, Suggesting } from "./use-suggested.ts";

type OptionProps = {
  readonly id: string;
  readonly suggested: Suggested;
  readonly isActive: boolean;
  readonly onPick: () => void;
};

const Option = ({ id, suggested, isActive, onPick }: OptionProps): ReactElement => {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // The keys are those of the input, which keeps the focus.
    // oxlint-disable-next-line jsx_a11y/click-events-have-key-events, jsx_a11y/interactive-supports-focus
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      className="suggestion"
      onPointerDown={(event) => {
        // What it stands in is not to hear of it, nor to lose the focus.
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={onPick}
    >
      <span>{suggested.text ?? suggested.value}</span>
      <span className="suggestion-note">{suggested.note}</span>
    </div>
  );
};

type ListProps = {
  readonly id: string;
  readonly label: string;
  readonly input: RefObject<HTMLElement | null>;
  readonly suggesting: Suggesting;
  readonly onPick: (value: string) => void;
};

/** What may be meant by what is typed, beside its input. */
export const SuggestionList = ({
  id,
  label,
  input,
  suggesting,
  onPick,
}: ListProps): ReactElement => {
  const popover = usePopoverBeside(input);
  return (
    <div ref={popover} popover="manual" className="suggestions">
      <div id={id} role="listbox" aria-label={label}>
        {suggesting.options.map((suggested, at) => (
          <Option
            key={suggested.value}
            id={`${id}-${at}`}
            suggested={suggested}
            isActive={suggested.value === suggesting.active}
            onPick={() => onPick(suggested.value)}
          />
        ))}
      </div>
    </div>
  );
};

/** What tells assistive technology of the list of an input, which stays the text field that its label names. */
export const suggestingProps = (id: string, { isOpen, options, active }: Suggesting) => {
  const at = options.findIndex(({ value }) => value === active);
  return {
    "aria-autocomplete": "list",
    "aria-controls": isOpen ? id : undefined,
    "aria-activedescendant": isOpen && at >= 0 ? `${id}-${at}` : undefined,
  } as const;
};
