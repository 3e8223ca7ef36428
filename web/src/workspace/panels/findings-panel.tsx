import type { Finding } from "@teckna/domain/checks/finding";
import type { Severity } from "@teckna/domain/checks/severities";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";
import { FindingCounts, ofTier, stopTiers } from "./finding-counts.tsx";
import { FindingItem, tierIcons } from "./finding-item.tsx";
import { isFocusAt, leadTo } from "./lead-to.ts";
import { placeOf } from "./take-fix.ts";
import { keyOfFinding, useFindingKeys } from "./use-finding-keys.ts";
import { useFindings } from "./use-findings.ts";
import { useFixes } from "./use-fixes.ts";
import "./findings-panel.css";

type PanelProps = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  /** The fields of the issue are read here: what would mend one of them cannot be taken. */
  readonly isIssueRead: boolean;
};

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

const Tier = ({ tier, findings, item }: TierProps): ReactElement | null => {
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

/** Scrolls the list alone: the page has gone to the value. */
const showWithin = (list: HTMLElement, key: string): void => {
  const item = list.querySelector(`[data-finding="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  if (!item) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (item.top < top) list.scrollTop -= top - item.top;
  else if (item.bottom > bottom) list.scrollTop += item.bottom - bottom;
};

/** What the checks have to say of the issue and its children as they are typed; nothing of it keeps a save back. */
export const FindingsPanel = ({ draft, workspace, isIssueRead }: PanelProps): ReactElement => {
  const { t } = useTranslation();
  const findings = useFindings(draft, workspace);
  const [current, setCurrent] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { take, undoHere } = useFixes(draft, workspace);
  const stops = stopTiers.flatMap((tier) => ofTier(findings, tier));
  const canFix = ({ entity, fix }: Finding): boolean =>
    fix !== null && (!isIssueRead || entity !== draft.entity.path);
  const lead = (finding: Finding): void => {
    const key = keyOfFinding(finding);
    setCurrent(key);
    leadTo(workspace, finding);
    if (list.current) showWithin(list.current, key);
  };
  useFindingKeys({
    stops,
    current,
    onStop: lead,
    onFix: (finding) => canFix(finding) && isFocusAt(finding, current ?? "") && take(finding),
    onUndo: undoHere,
  });
  const item = (finding: Finding): ReactElement => {
    const key = keyOfFinding(finding);
    return (
      <FindingItem
        key={key}
        finding={finding}
        findingKey={key}
        place={placeOf(finding, { draft, workspace })}
        isCurrent={key === current}
        onLead={() => lead(finding)}
        onFix={canFix(finding) ? () => take(finding) : null}
      />
    );
  };
  return (
    <section className="findings" aria-label={t("workspace.checks")}>
      <h2>
        {t("workspace.checks")}
        <kbd>F9</kbd>
      </h2>
      <FindingCounts findings={findings} />
      {stops.length === 0 && <p className="findings-none">{t("workspace.noFindings")}</p>}
      <div
        className="findings-list"
        ref={list}
        onFocus={({ target }) =>
          setCurrent(target.closest<HTMLElement>("[data-finding]")?.dataset["finding"] ?? current)
        }
      >
        {stopTiers.map((tier) => (
          <Tier key={tier} tier={tier} findings={ofTier(findings, tier)} item={item} />
        ))}
        <Tier tier="missing" findings={ofTier(findings, "missing")} item={item} />
      </div>
    </section>
  );
};
