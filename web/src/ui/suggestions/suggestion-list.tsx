import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { usePopoverBeside } from "../use-popover-beside.ts";
import "./suggestion-list.css";
import type { Suggested } from "./use-suggested.ts";

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
    // The input keeps the focus and handles the keys.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      className="suggestion"
      onPointerDown={(event) => {
        // The surrounding elements must neither receive the event nor lose the focus.
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={onPick}
    >
      <span className="suggestion-text">{suggested.text ?? suggested.value}</span>
      <span className="suggestion-note">{suggested.note}</span>
    </div>
  );
};

/** The options, and the active one. */
type Options = { readonly options: readonly Suggested[]; readonly active: string | null };

type ListProps = Options & {
  readonly id: string;
  readonly label: string;
  readonly input: RefObject<HTMLElement | null>;
  readonly onPick: (value: string) => void;
  /** Whether the options are records, with their ids as notes. */
  readonly isOfRecords?: boolean;
  /** Shown if there are no options. */
  readonly emptyText?: string;
};

/** Suggestions for the typed text, beside its input. */
export const SuggestionList = (props: ListProps): ReactElement => {
  const { id, options, active, onPick, isOfRecords = false, emptyText } = props;
  const popover = usePopoverBeside(props.input);
  return (
    <div
      ref={popover}
      popover="manual"
      className={classNames("suggestions", isOfRecords && "suggestions-of-records")}
    >
      <div id={id} role="listbox" aria-label={props.label}>
        {options.map((suggested, at) => (
          <Option
            key={suggested.value}
            id={`${id}-${at}`}
            suggested={suggested}
            isActive={suggested.value === active}
            onPick={() => onPick(suggested.value)}
          />
        ))}
      </div>
      {options.length === 0 && <p className="suggestions-empty">{emptyText}</p>}
    </div>
  );
};

/** The element id of the active option; built from its index, as values may contain spaces. */
const activeId = (id: string, { options, active }: Options): string | undefined => {
  const at = options.findIndex(({ value }) => value === active);
  return at === -1 ? undefined : `${id}-${at}`;
};

/** ARIA attributes that connect an input with its list; the input keeps the role of a text field. */
export const suggestingProps = (id: string, props: Options & { readonly isOpen: boolean }) =>
  ({
    "aria-autocomplete": "list",
    "aria-controls": props.isOpen ? id : undefined,
    "aria-activedescendant": props.isOpen ? activeId(id, props) : undefined,
  }) as const;
