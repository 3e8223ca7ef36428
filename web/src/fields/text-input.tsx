import { type KeyboardEvent, type ReactElement, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { SuggestionList, suggestingProps } from "../ui/suggestions/suggestion-list.tsx";
import { type Suggest, useSuggested } from "../ui/suggestions/use-suggested.ts";
import type { InputProps } from "./input-props.ts";
import { linePropsOf } from "./line-props.ts";
import { suggestedWords } from "../words/value-words.ts";

const Suggestions = ({ id, values }: { id: string; values: readonly string[] }): ReactElement => {
  const { t } = useTranslation();
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value}>
          {suggestedWords(t, value)}
        </option>
      ))}
    </datalist>
  );
};

type SuggestingProps = { readonly props: InputProps; readonly suggest: Suggest };

/** Enter and Tab accept the active list item and continue as usual. */
const SuggestingInput = ({ props, suggest }: SuggestingProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  const suggesting = useSuggested(suggest, props.onLate);
  const line = linePropsOf(props);
  const listId = `${props.id}-suggestions`;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (suggesting.onKey(event)) return event.preventDefault();
    if (event.key !== "Enter" && event.key !== "Tab") return;
    // Closes the list before the form handles the key.
    flushSync(() => {
      const value = suggesting.take();
      if (value !== null) props.onType(value);
    });
  };
  return (
    <>
      <input
        {...line}
        {...suggestingProps(listId, suggesting)}
        ref={input}
        className="input"
        onChange={(event) => {
          suggesting.onType(event.currentTarget.value);
          line.onChange?.(event);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          suggesting.closeList();
          line.onBlur?.(event);
        }}
      />
      {suggesting.isOpen && (
        <SuggestionList
          id={listId}
          label={props.label}
          input={input}
          options={suggesting.options}
          active={suggesting.active}
          onPick={(value) => {
            suggesting.closeList();
            props.onType(value);
          }}
        />
      )}
    </>
  );
};

export const TextInput = (props: InputProps): ReactElement => {
  const { suggestions } = props.field;
  const listId = `${props.id}-list`;
  if (props.suggest && !suggestions && !props.isReadOnly)
    return <SuggestingInput props={props} suggest={props.suggest} />;
  if (!suggestions) return <input {...linePropsOf(props)} className="input" />;
  return (
    <>
      <input {...linePropsOf(props)} className="input" list={listId} />
      <Suggestions id={listId} values={suggestions} />
    </>
  );
};

/** An input in a monospaced font for ids and ISINs, in which every character matters. */
export const CodeInput = (props: InputProps): ReactElement => (
  <input {...linePropsOf(props)} className="input input-code" autoCapitalize="off" />
);

export const UrlInput = (props: InputProps): ReactElement => (
  <input {...linePropsOf(props)} className="input" inputMode="url" autoCapitalize="off" />
);
