import { lazy, type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../fields/field-frame.tsx";
import { helpOf, labelOf } from "../fields/field-words.ts";
import { Button } from "../ui/button.tsx";
import { useLabels } from "../words/language.ts";
import type { Draft } from "./draft.ts";
import { fieldId } from "./field-id.ts";
import type { Parent } from "./parent.ts";
import { useFaultText } from "./problem-words.ts";
import { useEntry } from "./use-draft.ts";

const ParentSearch = lazy(async () => ({
  default: (await import("./parent-search.tsx")).ParentSearch,
}));

type ChosenParentProps = {
  readonly id: string;
  readonly text: string;
  readonly describedBy: string | undefined;
  readonly onChange: () => void;
};

const ChosenParent = ({ id, text, describedBy, onChange }: ChosenParentProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <span className="parent-chosen">
      <input
        id={id}
        className="input input-code"
        value={text}
        readOnly
        aria-required="true"
        aria-describedby={describedBy}
      />
      <Button variant="quiet" onClick={onChange}>
        {t("form.changeIssue")}
      </Button>
    </span>
  );
};

type ParentFieldProps = { readonly draft: Draft; readonly parent: Parent };

/** The parent's id is never typed: it is found by search, then stands read-only. */
export const ParentField = ({ draft, parent }: ParentFieldProps): ReactElement => {
  const labels = useLabels();
  const faultText = useFaultText(draft.entity);
  const { text, problem } = useEntry(draft, parent.field);
  const [isSearching, setSearching] = useState(text === "");
  const id = fieldId(draft.entity, parent.field);
  const error = problem ? faultText(problem) : undefined;
  const label = labelOf(labels, draft.entity, parent.field);
  const choose = (chosen: string): void => {
    draft.set(parent.field, chosen);
    setSearching(false);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <FieldFrame
      id={id}
      name={parent.field}
      field={draft.field(parent.field)}
      label={label}
      help={helpOf(labels, draft.entity, parent.field)}
      error={error}
    >
      {(describedBy) =>
        isSearching ? (
          <Suspense fallback={<input id={id} className="input" readOnly />}>
            <ParentSearch
              id={id}
              entity={parent.entity}
              label={label}
              describedBy={describedBy}
              isInvalid={error !== undefined}
              onChoose={choose}
            />
          </Suspense>
        ) : (
          <ChosenParent
            id={id}
            text={text}
            describedBy={describedBy}
            onChange={() => setSearching(true)}
          />
        )
      }
    </FieldFrame>
  );
};
