import type { Finding } from "@teckna/domain/checks/finding";
import type { Severity } from "@teckna/domain/checks/severities";
import { type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFindingWords } from "../../cells/check-words.ts";
import { labelOf } from "../../fields/field-words.ts";
import { textOf } from "../../records/form/read-text.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckIcon, InfoIcon, MissingIcon, WarningIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useLabels } from "../../words/language.ts";
import { showRecord } from "../children/show-record.ts";
import { mainField } from "./lead-to.ts";
import { OtherIssueLink } from "./other-issue-link.tsx";
import type { Place } from "./take-fix.ts";
import { WaiveForm } from "./waive-form.tsx";

/** Tells the tiers apart beside their words. */
export const tierIcons: Readonly<Record<Severity, () => ReactElement>> = {
  warning: WarningIcon,
  note: InfoIcon,
  missing: MissingIcon,
};

type FindingItemProps = {
  readonly finding: Finding;
  readonly findingKey: string;
  readonly place: Place | null;
  readonly isCurrent: boolean;
  readonly onLead: () => void;
  /** Null where its fix cannot be taken here. */
  readonly onFix: (() => void) | null;
  /** The stored issue; null where nothing can be waived: it is new. */
  readonly issueId: string | null;
};

const maxNamed = 3;

/** Which record and fields a finding is about, the odd one with its value. */
const useSubject = ({ finding, place }: FindingItemProps): string => {
  const { t } = useTranslation();
  const labels = useLabels();
  if (!place) return "";
  const { entity, draft, child } = place;
  const { odd, fields } = finding;
  const label = (name: string): string => labelOf(labels, entity, name);
  const record = child ? `${labels.entity[entity.name]} ${showRecord(child.table, child.row)}` : "";
  if (odd !== null) {
    const field = t("workspace.odd", { field: label(odd), value: draft.entry(odd).text });
    return child ? `${record} · ${field}` : field;
  }
  const named = fields.slice(0, maxNamed).map(label).join(", ");
  const more = fields.length > maxNamed ? " …" : "";
  return [record, named + more].filter((part) => part !== "").join(" · ");
};

/** What the offered value is, and of which field where that is not the one that the finding names. */
const useFixText = ({ finding, place }: FindingItemProps): string | null => {
  const { t } = useTranslation();
  const labels = useLabels();
  const { fix } = finding;
  if (!place || !fix) return null;
  const { kind } = place.draft.field(fix.field);
  const yesNo = fix.value === true ? t("app.yes") : t("app.no");
  const text = textOf(place.draft.field(fix.field), fix.value);
  const value = typeof fix.value === "boolean" ? yesNo : text;
  const shown = kind === "percent" ? `${value} ${t("unit.percent")}` : value;
  return fix.field === mainField(finding)
    ? t("workspace.setTo", { value: shown })
    : t("workspace.setFieldTo", {
        field: labelOf(labels, place.entity, fix.field),
        value: shown,
      });
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

/** One finding: a press leads to its value, what certainly mends it is taken by a button, what follows from it is folded. */
export const FindingItem = (props: FindingItemProps): ReactElement => {
  const { finding, findingKey, isCurrent, onLead, onFix, issueId } = props;
  const { t } = useTranslation();
  const describe = useFindingWords();
  const subject = useSubject(props);
  const fixText = useFixText(props);
  const Icon = tierIcons[finding.severity];
  const [isWaiving, setWaiving] = useState(false);
  const waiveButton = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setWaiving(false);
    requestAnimationFrame(() => waiveButton.current?.focus());
  };
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
          {subject !== "" && <span className="finding-subject">{subject}</span>}
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
      <OtherIssueLink finding={finding} />
      {issueId !== null && !isWaiving && (
        <Button
          ref={waiveButton}
          className="finding-waive"
          variant="quiet"
          onClick={() => setWaiving(true)}
        >
          {t("workspace.waive.open")}
        </Button>
      )}
      {issueId !== null && isWaiving && (
        <WaiveForm issueId={issueId} finding={finding} onClose={close} />
      )}
      {finding.consequences.length > 0 && <Consequences finding={finding} />}
    </li>
  );
};
