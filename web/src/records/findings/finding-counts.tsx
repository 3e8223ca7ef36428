import type { Finding } from "@teckna/domain/checks/finding";
import type { Severity } from "@teckna/domain/checks/severities";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** The tiers that can be stepped through, in order. */
export const stopTiers = ["warning", "note"] as const satisfies readonly Severity[];

export const ofTier = (findings: readonly Finding[], tier: Severity): readonly Finding[] =>
  findings.filter(({ severity }) => severity === tier);

const delayMs = 1500;

/** The number of findings per tier, announced to screen readers when typing pauses and only if it changed. */
export const FindingCounts = ({
  findings,
}: {
  readonly findings: readonly Finding[];
}): ReactElement => {
  const { t } = useTranslation();
  const text = stopTiers
    .map((tier) => t(`workspace.count.${tier}`, { n: ofTier(findings, tier).length }))
    .join(", ");
  const [announced, announce] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => announce(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
};
