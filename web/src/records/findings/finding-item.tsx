import type { Finding } from "@teckna/domain/checks/finding";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import type { TFunction } from "i18next";
import { type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFindingWords } from "../../descriptions/check-words.ts";
import { labelOf } from "../../fields/field-words.ts";
import type { Draft } from "../form/draft.ts";
import { textOf } from "../form/read-text.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useLabels } from "../../words/language.ts";
import { mainField } from "./finding-field.ts";
import { OtherIssueLink } from "./other-issue-link.tsx";
import { WaiveForm } from "./waive-form.tsx";
import { tierIcons } from "./tier-icons.ts";

/** The edited record that a finding is about. */
export type FindingSubject = {
  readonly entity: AnyEntity;
  readonly draft: Draft;
  /** Its name if there are several; else null. */
  readonly name: string | null;
};

/** A record that is not edited here, with its name and link. */
export type OtherRecord = { readonly name: string; readonly link: ReactElement };

type FindingItemProps = {
  readonly finding: Finding;
  readonly findingKey: string;
  readonly subject: FindingSubject | OtherRecord | null;
  readonly isCurrent: boolean;
  readonly onLead: () => void;
  /** Null if its correction cannot be applied here. */
  readonly onFix: (() => void) | null;
  /** The id of the stored issue; null if it is new, and nothing can be waived. */
  readonly issueId: string | null;
};

const maxNamed = 3;

/** The record and fields of a finding; the contradicted field with its value. */
const useSubject = ({ finding, subject }: FindingItemProps): string => {
  const { t } = useTranslation();
  const labels = useLabels();
  if (!subject) return "";
  if ("link" in subject) return subject.name;
  const { entity, draft, name } = subject;
  const { odd, fields } = finding;
  const label = (field: string): string => labelOf(labels, entity, field);
  const record = name === null ? "" : `${labels.entity[entity.name]} ${name}`;
  if (odd !== null) {
    const field = t("workspace.odd", { field: label(odd), value: draft.entry(odd).text });
    return record === "" ? field : `${record} · ${field}`;
  }
  const named = fields.slice(0, maxNamed).map(label).join(", ");
  const more = fields.length > maxNamed ? " …" : "";
  return [record, named + more].filter((part) => part !== "").join(" · ");
};

const shownValue = (t: TFunction, field: Field, value: Value): string => {
  if (typeof value === "boolean") return t(value ? "app.yes" : "app.no");
  const text = textOf(field, value);
  return field.kind === "percent" ? `${text} ${t("unit.percent")}` : text;
};

/** The value of the correction, and its field if that is not the finding's. */
const useFixText = ({ finding, subject }: FindingItemProps): string | null => {
  const { t } = useTranslation();
  const labels = useLabels();
  const { fix } = finding;
  if (!subject || "link" in subject || !fix) return null;
  const field = subject.draft.field(fix.field);
  const value = shownValue(t, field, fix.value);
  return fix.field === mainField(finding)
    ? t("workspace.setTo", { value })
    : t("workspace.setFieldTo", { field: labelOf(labels, subject.entity, fix.field), value });
};

const Consequences = ({ finding }: { readonly finding: Finding }): ReactElement => {
  const { t } = useTranslation();
  const describe = useFindingWords();
  const { consequences } = finding;
  return (
    <details className="finding-consequences">
      <summary>{t("workspace.consequences", { n: consequences.length })}</summary>
      <ul>
        {consequences.map((each) => (
          <li key={`${each.rule} ${each.entity} ${each.index} ${each.fields.join(" ")}`}>
            {describe(each)}
          </li>
        ))}
      </ul>
    </details>
  );
};

type WaivingProps = { readonly finding: Finding; readonly issueId: string };

/** Waives a finding with a reason; the form replaces the button that opens it. */
const Waiving = ({ finding, issueId }: WaivingProps): ReactElement => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) return <WaiveForm issueId={issueId} finding={finding} onClose={close} />;
  return (
    <Button ref={button} className="finding-waive" variant="quiet" onClick={() => setOpen(true)}>
      {t("workspace.waive.open")}
    </Button>
  );
};

/**
 * One finding: pressing it moves to its value, a button applies the correction, and its consequences are
 * collapsed.
 */
export const FindingItem = (props: FindingItemProps): ReactElement => {
  const { finding, findingKey, subject, isCurrent, onLead, onFix, issueId } = props;
  const { t } = useTranslation();
  const describe = useFindingWords();
  const subjectText = useSubject(props);
  const fixText = useFixText(props);
  const Icon = tierIcons[finding.severity];
  return (
    <li
      className={classNames("finding-item", `finding-${finding.severity}`)}
      data-finding={findingKey}
      data-rule={finding.rule}
    >
      <button
        type="button"
        className="finding"
        aria-current={isCurrent ? "true" : undefined}
        onClick={onLead}
      >
        <Icon />
        <span className="finding-words">
          <VisuallyHidden>{t(`workspace.tier.${finding.severity}`)} </VisuallyHidden>
          {subjectText !== "" && <span className="finding-subject">{subjectText}</span>}
          <span className="finding-text">{describe(finding)}</span>
        </span>
      </button>
      {onFix && fixText !== null && (
        <Button
          className="finding-fix"
          icon={<CheckIcon />}
          aria-keyshortcuts="Alt+Enter"
          onClick={onFix}
        >
          {fixText}
        </Button>
      )}
      {subject && "link" in subject && subject.link}
      <OtherIssueLink finding={finding} />
      {issueId !== null && <Waiving issueId={issueId} finding={finding} />}
      {finding.consequences.length > 0 && <Consequences finding={finding} />}
    </li>
  );
};
