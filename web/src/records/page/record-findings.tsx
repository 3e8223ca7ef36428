import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useChecks } from "../../api/checks/checks.ts";
import { tierIcons } from "../findings/tier-icons.ts";
import "./record-findings.css";

type RecordFindingsProps = {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly issueId: string;
};

/** The findings about a stored record, checked with its issue and siblings; nothing if there are none. */
export const RecordFindings = ({
  entity,
  id,
  issueId,
}: RecordFindingsProps): ReactElement | null => {
  const { t } = useTranslation();
  const found = useChecks(issueId).filter(
    (finding) =>
      finding.entity === entity.path && finding.record_id === id && finding.waived === null,
  );
  if (found.length === 0) return null;
  return (
    <div className="page record-page record-checks">
      <section className="record-findings" aria-label={t("workspace.checks")}>
        <h2>{t("workspace.checks")}</h2>
        <ul>
          {found.map(({ rule, severity, fields, message }) => {
            const Icon = tierIcons[severity];
            return (
              <li key={`${rule} ${fields.join(" ")}`} data-rule={rule}>
                <Icon />
                <span>
                  <strong>{t(`workspace.tier.${severity}`)}</strong> {message}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
};
