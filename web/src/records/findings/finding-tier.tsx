import type { Finding } from "@teckna/domain/checks/finding";
import type { Severity } from "@teckna/domain/checks/severities";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { tierIcons } from "./finding-item.tsx";

/** As many of what is not entered yet are seen at once; more are folded. */
const maxOpen = 3;

type TierProps = {
  readonly tier: Severity;
  readonly findings: readonly Finding[];
  readonly item: (finding: Finding) => ReactNode;
};

const Title = ({ tier, findings }: Omit<TierProps, "item">): ReactElement => {
  const { t } = useTranslation();
  const Icon = tierIcons[tier];
  return (
    <h3>
      <Icon />
      {t(`workspace.tiers.${tier}`)} <span className="finding-count">{findings.length}</span>
    </h3>
  );
};

/** The findings of one tier under its heading; what is not entered yet is folded where it is long. */
export const FindingTier = ({ tier, findings, item }: TierProps): ReactElement | null => {
  if (findings.length === 0) return null;
  const list = <ul>{findings.map(item)}</ul>;
  if (tier !== "missing")
    return (
      <div className={`finding-tier-list finding-${tier}`}>
        <Title tier={tier} findings={findings} />
        {list}
      </div>
    );
  return (
    <details className="finding-tier-list finding-missing" open={findings.length <= maxOpen}>
      <summary>
        <Title tier={tier} findings={findings} />
      </summary>
      {list}
    </details>
  );
};
