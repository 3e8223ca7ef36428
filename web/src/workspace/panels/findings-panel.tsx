import type { Finding } from "@teckna/domain/checks/finding";
import type { Severity } from "@teckna/domain/checks/severities";
import { entityAt } from "@teckna/domain/entities";
import { type ReactElement, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFindingWords } from "../../cells/check-words.ts";
import type { Draft } from "../../records/form/draft.ts";
import { focusField } from "../../records/form/field-id.ts";
import { classNames } from "../../ui/class-names.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import { focusCell } from "../children/focus-children.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";
import { useFindings } from "./use-findings.ts";

type PanelProps = { readonly draft: Draft; readonly workspace: IssueWorkspace };

const severities: readonly Severity[] = ["warning", "note", "missing"];

/** Leads to the value that a finding is about. */
const goTo = (workspace: IssueWorkspace, { entity: path, index, fields, odd }: Finding): void => {
  const entity = entityAt(path);
  const name = odd ?? fields[0];
  const table = workspace.tables.find((candidate) => candidate.path === path);
  if (table) focusCell(table, { row: table.rowAt(index), name });
  else if (entity && name !== undefined) focusField(entity, name);
};

/** F9 leads to one finding after the other, with Shift back, from anywhere on the page. */
const useFindingKeys = (workspace: IssueWorkspace, findings: readonly Finding[]): void => {
  const last = useRef(-1);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== "F9" || document.querySelector("dialog[open]") !== null) return;
    event.preventDefault();
    const { length } = findings;
    if (length === 0) return;
    const step = event.shiftKey ? -1 : 1;
    last.current = (Math.max(last.current, event.shiftKey ? 0 : -1) + step + length) % length;
    const finding = findings[last.current];
    if (finding) goTo(workspace, finding);
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
};

/** What the checks have to say of the issue and its children as they are typed; nothing of it keeps a save back. */
export const FindingsPanel = ({ draft, workspace }: PanelProps): ReactElement => {
  const { t } = useTranslation();
  const findings = useFindings(draft, workspace);
  const describe = useFindingWords();
  useFindingKeys(workspace, findings);
  return (
    <section className="findings" aria-label={t("workspace.checks")}>
      <h2>
        {t("workspace.checks")}
        {severities.map((severity) => {
          const n = findings.filter((finding) => finding.severity === severity).length;
          return (
            <span key={severity} className={classNames("finding-count", `finding-${severity}`)}>
              {t(`workspace.count.${severity}`, { n })}
            </span>
          );
        })}
        <kbd>F9</kbd>
      </h2>
      {findings.length === 0 ? (
        <p className="findings-none">{t("workspace.noFindings")}</p>
      ) : (
        <ul>
          {findings.map((finding) => (
            <li
              key={`${finding.rule} ${finding.entity} ${finding.index} ${finding.fields.join(" ")}`}
            >
              <button
                type="button"
                className={classNames("finding", `finding-${finding.severity}`)}
                data-rule={finding.rule}
                onClick={() => goTo(workspace, finding)}
              >
                {finding.severity === "warning" && <WarningIcon />}
                <span className="finding-tier">{t(`workspace.tier.${finding.severity}`)}</span>
                {describe(finding)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
