import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { idOf, type Stored } from "../../api/stored.ts";
import { FieldFrame } from "../../fields/field-frame.tsx";
import { helpOf, labelOf } from "../../fields/field-words.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../words/language.ts";
import type { Draft } from "../form/draft.ts";
import { fieldId, focusField } from "../form/field-id.ts";
import type { Parent } from "@teckna/domain/parent";
import { ParentSearch } from "./parent-search.tsx";
import { useFaultText } from "../form/problem-words.ts";
import { useEntry } from "../form/use-draft.ts";
import { useParent } from "./use-parent.ts";
import "./parent-field.css";

type ChosenParentProps = {
  readonly id: string;
  readonly text: string;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  /** Undefined if the parent cannot be changed. */
  readonly onChange: (() => void) | undefined;
};

const ChosenParent = (props: ChosenParentProps): ReactElement => {
  const { id, text, isInvalid, describedBy, onChange } = props;
  const { t } = useTranslation();
  return (
    <span className="parent-chosen">
      <input
        id={id}
        className="input"
        value={text}
        title={text}
        readOnly
        aria-required="true"
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
      />
      {onChange && (
        <Button variant="quiet" onClick={onChange}>
          {t("form.changeIssue")}
        </Button>
      )}
    </span>
  );
};

/** Opens the search for another parent; until one is chosen the draft has none. */
export const searchParent = (draft: Draft, { field }: Parent): void => {
  // What is typed right after the click belongs to the search.
  flushSync(() => draft.set(field, null));
  focusField(draft.entity, field);
};

const chooseParent = (draft: Draft, { field }: Parent, chosen: Stored): void => {
  draft.set(field, idOf(chosen.record));
  requestAnimationFrame(() => {
    // If the user has tabbed on, the focus stays there.
    if (document.activeElement === document.body) focusField(draft.entity, field);
  });
};

type ParentFieldProps = {
  readonly draft: Draft;
  readonly parent: Parent;
  /** The parent in the address; it cannot be changed as long as it exists. */
  readonly givenId: string | undefined;
};

/** The parent's id is not typed: it is found by search and then read-only. */
export const ParentField = ({ draft, parent, givenId }: ParentFieldProps): ReactElement => {
  const { t } = useTranslation();
  const words = useWords();
  const { labels } = words;
  const faultText = useFaultText(draft.entity);
  const { problem } = useEntry(draft, parent.field);
  const chosen = useParent(draft, parent);
  const id = fieldId(draft.entity, parent.field);
  const missing = chosen.isMissing ? t("form.issueMissing") : undefined;
  const error = problem ? faultText(problem) : missing;
  const isInvalid = error !== undefined;
  const isGiven = chosen.id === givenId && !isInvalid;
  const label = labelOf(labels, draft.entity, parent.field);
  return (
    <FieldFrame
      id={id}
      name={parent.field}
      field={draft.field(parent.field)}
      label={label}
      help={helpOf(words, draft.entity, parent.field)}
      error={error}
    >
      {(describedBy) =>
        chosen.id === "" ? (
          <ParentSearch
            id={id}
            entity={parent.entity}
            label={label}
            describedBy={describedBy}
            isInvalid={isInvalid}
            onChoose={(stored) => chooseParent(draft, parent, stored)}
          />
        ) : (
          <ChosenParent
            id={id}
            text={chosen.id === givenId ? chosen.id : chosen.text}
            isInvalid={isInvalid}
            describedBy={describedBy}
            onChange={isGiven ? undefined : () => searchParent(draft, parent)}
          />
        )
      }
    </FieldFrame>
  );
};
