import type { Finding } from "@teckna/domain/checks/finding";
import type { Severity } from "@teckna/domain/checks/severities";
import { memo, type ReactElement, type ReactNode, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { tierIcons } from "./tier-icons.ts";

/** The number of missing values shown at first; the rest is collapsed. */
const maxOpen = 3;

/** The number of items rendered at once; the rest follows in the background. */
const maxAtOnce = 40;

type ItemsProps = {
  readonly findings: readonly Finding[];
  readonly item: (finding: Finding) => ReactNode;
};

type TierProps = ItemsProps & { readonly tier: Severity };

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

const Items = memo(
  ({ drawn: { findings, item } }: { readonly drawn: ItemsProps }): ReactElement => (
    <ul>{findings.map(item)}</ul>
  ),
);

/** The items of a tier; of a long list, the first ones before the rest. */
const TierItems = ({ findings, item }: ItemsProps): ReactElement => {
  const all = useMemo(() => ({ findings, item }), [findings, item]);
  const first = useMemo(() => ({ findings: findings.slice(0, maxAtOnce), item }), [findings, item]);
  const later = useDeferredValue(all, first);
  return <Items drawn={findings.length > maxAtOnce ? later : all} />;
};

/** The findings of one tier with a heading; a long list of missing values is collapsed. */
export const FindingTier = ({ tier, findings, item }: TierProps): ReactElement | null => {
  if (findings.length === 0) return null;
  const list = <TierItems findings={findings} item={item} />;
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
