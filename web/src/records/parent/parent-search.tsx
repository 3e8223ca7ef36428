import type { AnyEntity } from "@teckna/domain/entities";
import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { idOf, type Stored } from "../../api/stored.ts";
import { usePopoverBeside } from "../../ui/use-popover-beside.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { recordTitle } from "../record-name.ts";
import "./parent-search.css";
import { type ParentSearching, useParentChoice } from "./use-parent-choice.ts";

type ParentSearchProps = {
  readonly id: string;
  readonly entity: AnyEntity;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly onChoose: (chosen: Stored) => void;
};

const emptyTexts = {
  waiting: "app.loadingOptions",
  failed: "list.loadFailed",
  here: "app.noOptions",
} as const;

type OptionProps = {
  readonly id: string;
  readonly entity: AnyEntity;
  readonly stored: Stored;
  readonly isActive: boolean;
  readonly onChoose: () => void;
};

const Option = ({ id, entity, stored, isActive, onChoose }: OptionProps): ReactElement => {
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
      className="parent-option"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="parent-option-name">{recordTitle(entity, stored.record)}</span>
      <span className="parent-option-id">{idOf(stored.record)}</span>
    </div>
  );
};

type OptionsProps = {
  readonly id: string;
  readonly entity: AnyEntity;
  readonly label: string;
  readonly input: RefObject<HTMLElement | null>;
  readonly search: ParentSearching;
};

const Options = ({ id, entity, label, input, search }: OptionsProps): ReactElement => {
  const { t } = useTranslation();
  const popover = usePopoverBeside(input);
  const { rows, state } = search;
  return (
    <div ref={popover} popover="manual" className="parent-options">
      <div id={id} role="listbox" aria-label={label}>
        {rows.map((stored, at) => {
          const own = idOf(stored.record);
          return (
            <Option
              key={own}
              id={`${id}-${at}`}
              entity={entity}
              stored={stored}
              isActive={own === search.active}
              onChoose={() => search.onOption(own)}
            />
          );
        })}
      </div>
      {rows.length === 0 && <p className="parent-none">{t(emptyTexts[state])}</p>}
    </div>
  );
};

/** What has come of the search, for those who cannot see the list. */
const useStateText = ({ isOpen, state, rows }: ParentSearching): string => {
  const { t } = useTranslation();
  if (!isOpen || state === "waiting") return "";
  return rows.length > 0 ? t("form.options", { n: rows.length }) : t(emptyTexts[state]);
};

/** Finds a parent by any word in it; the server searches. */
export const ParentSearch = (props: ParentSearchProps): ReactElement => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const search = useParentChoice(props.entity, props.onChoose);
  const { isOpen, active, rows } = search;
  const listId = `${props.id}-options`;
  // An id may hold spaces, which the name of an element may not.
  const reached = rows.findIndex(({ record }) => idOf(record) === active);
  return (
    <>
      <input
        ref={input}
        id={props.id}
        className="input"
        role="combobox"
        value={search.typed}
        placeholder={t("form.chooseIssue")}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && reached !== -1 ? `${listId}-${reached}` : undefined}
        aria-required="true"
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        onChange={(event) => search.onType(event.currentTarget.value)}
        onKeyDown={search.onKey}
        onBlur={search.onLeave}
      />
      {isOpen && (
        <Options
          id={listId}
          entity={props.entity}
          label={props.label}
          input={input}
          search={search}
        />
      )}
      <span role="status">
        <VisuallyHidden>{useStateText(search)}</VisuallyHidden>
      </span>
    </>
  );
};
