import type { AnyEntity } from "@teckna/domain/entities";
import { type ReactElement, useRef } from "react";
import { useTranslation } from "react-i18next";
import { idOf, type Stored } from "../../api/stored.ts";
import { SuggestionList, suggestingProps } from "../../ui/suggestions/suggestion-list.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { recordTitle } from "../record-name.ts";
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
  waiting: "form.loadingOptions",
  failed: "list.loadFailed",
  here: "form.noOptions",
} as const;

/** The state of the search for screen readers. */
const useStateText = ({ isOpen, state, rows }: ParentSearching): string => {
  const { t } = useTranslation();
  if (!isOpen || state === "waiting") return "";
  const count = rows.length;
  return count > 0 ? t("form.options", { n: count, count }) : t(emptyTexts[state]);
};

/** Searches parents by any word; the server does the search. */
export const ParentSearch = (props: ParentSearchProps): ReactElement => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const search = useParentChoice(props.entity, props.onChoose);
  const { isOpen, active } = search;
  const listId = `${props.id}-options`;
  const options = search.rows.map(({ record }) => ({
    value: idOf(record),
    text: recordTitle(props.entity, record),
    note: idOf(record),
  }));
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
        {...suggestingProps(listId, { isOpen, options, active })}
        aria-expanded={isOpen}
        aria-required="true"
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        onChange={(event) => search.onType(event.currentTarget.value)}
        onKeyDown={search.onKey}
        onBlur={search.onLeave}
      />
      {isOpen && (
        <SuggestionList
          id={listId}
          label={props.label}
          input={input}
          options={options}
          active={active}
          onPick={search.onOption}
          isOfRecords
          emptyText={t(emptyTexts[search.state])}
        />
      )}
      <span role="status">
        <VisuallyHidden>{useStateText(search)}</VisuallyHidden>
      </span>
    </>
  );
};
