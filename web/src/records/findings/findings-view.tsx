import type { Finding } from "@teckna/domain/checks/finding";
import {
  type FocusEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { StoredWaiver } from "../../api/whole.ts";
import { useMay } from "../../session/rights.tsx";
import { useFocusFallback } from "../../ui/focus/use-focus-fallback.ts";
import { notify } from "../../ui/toasts.tsx";
import { FindingCounts, ofTier, stopTiers } from "./finding-counts.tsx";
import { isFocusAt } from "./finding-field.ts";
import { FindingItem, type FindingSubject, type OtherRecord } from "./finding-item.tsx";
import { FindingsAtFoot } from "./findings-at-foot.tsx";
import { FindingTier } from "./finding-tier.tsx";
import { noteSeen, takeWanted } from "./unseen/seen.ts";
import { keyOfFinding, useFindingKeys } from "./use-finding-keys.ts";
import { type TakenFix, useFixes } from "./use-fixes.ts";
import { WaivedList } from "./waived-list.tsx";
import "./panels.css";
import "./findings-panel.css";

/** The findings and the waived ones. */
export type SplitFindings = {
  readonly findings: readonly Finding[];
  readonly waived: readonly Finding[];
  readonly waivers: readonly StoredWaiver[];
};

type FindingsViewProps = SplitFindings & {
  readonly issueId: string;
  /** Whether it can be waived here. */
  readonly canWaive: (finding: Finding) => boolean;
  readonly canFix: (finding: Finding) => boolean;
  readonly subjectOf: (finding: Finding) => FindingSubject | OtherRecord | null;
  /** Moves to the value that a finding is about. */
  readonly leadTo: (finding: Finding) => void;
  readonly takeFix: (finding: Finding) => TakenFix | null;
  /** Whether a text cannot be read, so that it is not checked. */
  readonly hasUnread?: () => boolean;
};

type Stops = {
  readonly current: string | null;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly lead: (finding: Finding) => void;
  /** Moves to the next finding, or to the previous one. */
  readonly step: (isBack: boolean) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly take: (finding: Finding) => boolean;
};

/** Steps through the findings and applies corrections. */
const useStops = (props: FindingsViewProps, stops: readonly Finding[]): Stops => {
  const { canFix, leadTo, takeFix, hasUnread } = props;
  const { t } = useTranslation();
  const [current, setCurrent] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { take, undoHere } = useFixes({ takeFix, lead: leadTo });
  const lead = (finding: Finding): void => {
    const key = keyOfFinding(finding);
    setCurrent(key);
    leadTo(finding);
    void import("./reached-finding.ts").then(
      ({ showReached }) => list.current && showReached(list.current, finding, key),
      // The focus has moved all the same.
      () => {},
    );
  };
  const step = useFindingKeys({
    stops,
    current,
    onStop: lead,
    onNone: () =>
      notify({ text: t(hasUnread?.() ? "workspace.noneButUnread" : "workspace.noFindings") }),
    onFix: (finding) => canFix(finding) && isFocusAt(finding, current ?? "") && take(finding),
    onUndo: undoHere,
  });
  const onFocus = ({ target }: FocusEvent): void =>
    setCurrent(target.closest<HTMLElement>("[data-finding]")?.dataset["finding"] ?? current);
  return { current, list, lead, step, onFocus, take };
};

const nothing = (): boolean => false;

/** The findings about what is typed; none prevents saving. */
export const FindingsView = (given: FindingsViewProps): ReactElement => {
  const mayWrite = useMay("write");
  const props = mayWrite ? given : { ...given, canWaive: nothing, canFix: nothing };
  const { findings, waived, waivers, issueId, canWaive, canFix, subjectOf } = props;
  const { t } = useTranslation();
  // Waiving or restoring a finding removes the button that was pressed.
  const section = useFocusFallback<HTMLElement>();
  const stops = stopTiers.flatMap((tier) => ofTier(findings, tier));
  const { current, list, lead, step, onFocus, take } = useStops(props, stops);
  useEffect(() => {
    noteSeen(issueId, findings);
    const wanted = takeWanted(findings);
    if (wanted) lead(wanted);
  });
  const item = (finding: Finding): ReactElement => {
    const key = keyOfFinding(finding);
    return (
      <FindingItem
        key={key}
        finding={finding}
        findingKey={key}
        subject={subjectOf(finding)}
        isCurrent={key === current}
        onLead={() => lead(finding)}
        onFix={canFix(finding) ? () => take(finding) : null}
        issueId={canWaive(finding) ? issueId : null}
      />
    );
  };
  return (
    <section ref={section} className="findings" aria-label={t("workspace.checks")}>
      <h2>
        {t("workspace.checks")}
        <kbd>F9</kbd>
      </h2>
      <FindingCounts findings={findings} />
      <FindingsAtFoot findings={findings} onPress={() => step(false)} />
      {stops.length === 0 && <p className="findings-none">{t("workspace.noFindings")}</p>}
      <div className="findings-list" ref={list} onFocus={onFocus}>
        {stopTiers.map((tier) => (
          <FindingTier key={tier} tier={tier} findings={ofTier(findings, tier)} item={item} />
        ))}
        <FindingTier tier="missing" findings={ofTier(findings, "missing")} item={item} />
        <WaivedList issueId={issueId} findings={waived} waivers={waivers} />
      </div>
    </section>
  );
};
