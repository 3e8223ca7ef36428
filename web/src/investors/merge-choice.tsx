import { describeProblem } from "@teckna/domain/messages/describe-problem";
import { commit } from "@teckna/domain/entities/commit";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import type { InvestorSpelling } from "../api/investors/investors.ts";
import type { DraftFault } from "../bulk-edit/read-operation.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { counted } from "../words/counted.ts";
import { useWords } from "../words/language.ts";
import "./merge-choice.css";

/** The choices in a merge. */
export type MergeDraft = {
  /** Spellings that are not changed. */
  readonly left: ReadonlySet<string>;
  readonly keep: string;
  /** Whether the name to keep is typed rather than one of the spellings. */
  readonly isOther: boolean;
  readonly withAliases: boolean;
};

type ChoiceProps = {
  readonly spellings: readonly InvestorSpelling[];
  readonly draft: MergeDraft;
  readonly fault: DraftFault | null;
  readonly onChange: (draft: MergeDraft) => void;
};

const Spellings = ({ spellings, draft, onChange }: ChoiceProps): ReactElement => {
  const { t } = useTranslation();
  const toggle = (name: string): void => {
    const left = new Set(draft.left);
    if (!left.delete(name)) left.add(name);
    onChange({ ...draft, left });
  };
  return (
    <fieldset className="merge-spellings">
      <legend>{t("investors.spellingsToChange")}</legend>
      {spellings.map(({ name, commits }) => (
        <Checkbox key={name} checked={!draft.left.has(name)} onChange={() => toggle(name)}>
          <span>
            <span className="merge-name">{name}</span>{" "}
            <span className="merge-count">{t("investors.commits", counted(commits))}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
};

const Keep = ({ spellings, draft, fault, onChange }: ChoiceProps): ReactElement => {
  const { t } = useTranslation();
  const words = useWords();
  const id = useId();
  const problem = fault?.is === "problem" ? fault.problem : null;
  return (
    <fieldset className="merge-keep">
      <legend>{t("investors.keep")}</legend>
      {spellings.map(({ name }) => (
        <label key={name} className="merge-option">
          <input
            type="radio"
            name={id}
            checked={!draft.isOther && draft.keep === name}
            onChange={() => onChange({ ...draft, keep: name, isOther: false })}
          />
          <span className="merge-name">{name}</span>
        </label>
      ))}
      <label className="merge-option">
        <input
          type="radio"
          name={id}
          checked={draft.isOther}
          onChange={() => onChange({ ...draft, isOther: true })}
        />
        {t("investors.other")}
      </label>
      {draft.isOther && (
        <>
          <input
            className="input"
            aria-label={t("investors.other")}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-problem`}
            spellCheck={false}
            value={draft.keep}
            onChange={(event) => onChange({ ...draft, keep: event.currentTarget.value })}
          />
          <span id={`${id}-problem`} className="merge-problem">
            {problem && describeProblem(words, commit, problem)}
          </span>
        </>
      )}
    </fieldset>
  );
};

/** Chooses which spellings become which name. */
export const MergeChoice = (props: ChoiceProps): ReactElement => {
  const { draft, onChange } = props;
  const { t } = useTranslation();
  return (
    <div className="merge-choice">
      <p className="merge-help">{t("investors.mergeHelp")}</p>
      <div className="merge-columns">
        <Spellings {...props} />
        <Keep {...props} />
      </div>
      <Checkbox
        checked={draft.withAliases}
        onChange={(event) => onChange({ ...draft, withAliases: event.currentTarget.checked })}
      >
        {t("investors.keepAliases")}
      </Checkbox>
    </div>
  );
};
