import type { Finding } from "@teckna/domain/checks/finding";
import { applyWaivers } from "@teckna/domain/checks/waivers";
import { type FocusEvent, type ReactElement, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWaivers } from "../../api/waivers.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";
import { FindingCounts, ofTier, stopTiers } from "./finding-counts.tsx";
import { FindingItem } from "./finding-item.tsx";
import { FindingTier } from "./finding-tier.tsx";
import { isFocusAt, leadTo } from "./lead-to.ts";
import { placeOf } from "./take-fix.ts";
import { keyOfFinding, useFindingKeys } from "./use-finding-keys.ts";
import { useFindings } from "./use-findings.ts";
import { useFixes } from "./use-fixes.ts";
import { WaivedList } from "./waived-list.tsx";
import "./panels.css";
import "./findings-panel.css";

type PanelProps = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  /** Nothing of it is stored yet. */
  readonly isNew: boolean;
};

/** Scrolls the list alone: the page has gone to the value. */
const showWithin = (list: HTMLElement, key: string): void => {
  const item = list.querySelector(`[data-finding="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  if (!item) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (item.top < top) list.scrollTop -= top - item.top;
  else if (item.bottom > bottom) list.scrollTop += item.bottom - bottom;
};

/** What is found, apart from what somebody holds to be right. */
const useJudged = (draft: Draft, workspace: IssueWorkspace, issueId: string | null) => {
  const waivers = useWaivers(issueId);
  const all = useFindings(draft, workspace);
  return useMemo(() => {
    const found = applyWaivers(all, waivers);
    return {
      findings: found.filter((finding) => finding.waived === null),
      waived: found.filter((finding) => finding.waived !== null),
      waivers,
    };
  }, [all, waivers]);
};

/** Goes from one finding to the next, and takes what mends them. */
const useStops = ({ draft, workspace }: PanelProps, stops: readonly Finding[]) => {
  const [current, setCurrent] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { take, undoHere } = useFixes(draft, workspace);
  const canFix = ({ fix }: Finding): boolean => fix !== null;
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
  const onFocus = ({ target }: FocusEvent): void =>
    setCurrent(target.closest<HTMLElement>("[data-finding]")?.dataset["finding"] ?? current);
  return {
    current,
    list,
    lead,
    onFocus,
    fixOf: (finding: Finding) => (canFix(finding) ? () => take(finding) : null),
  };
};

/** What the checks find in the issue and its children as they are typed; nothing of it keeps a save back. */
export const FindingsPanel = (props: PanelProps): ReactElement => {
  const { draft, workspace, isNew } = props;
  const { t } = useTranslation();
  const issueId = isNew ? null : workspace.issueId;
  const { findings, waived, waivers } = useJudged(draft, workspace, issueId);
  const stops = stopTiers.flatMap((tier) => ofTier(findings, tier));
  const { current, list, lead, onFocus, fixOf } = useStops(props, stops);
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
        onFix={fixOf(finding)}
        issueId={issueId}
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
      <div className="findings-list" ref={list} onFocus={onFocus}>
        {stopTiers.map((tier) => (
          <FindingTier key={tier} tier={tier} findings={ofTier(findings, tier)} item={item} />
        ))}
        <FindingTier tier="missing" findings={ofTier(findings, "missing")} item={item} />
        <WaivedList issueId={workspace.issueId} findings={waived} waivers={waivers} />
      </div>
    </section>
  );
};
