import type { Finding } from "@teckna/domain/checks/finding";
import type { Severity } from "@teckna/domain/checks/severities";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** The tiers that are stops, in their order. */
export const stopTiers = ["warning", "note"] as const satisfies readonly Severity[];

export const ofTier = (findings: readonly Finding[], tier: Severity): readonly Finding[] =>
  findings.filter(({ severity }) => severity === tier);

const delayMs = 1500;

/** How many there are, announced to screen readers once typing has paused, and only where it is another number. */
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
