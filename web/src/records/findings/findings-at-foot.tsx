import type { Finding } from "@teckna/domain/checks/finding";
import { type ReactElement, useContext } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { FootSlot } from "../form/foot-slot.tsx";
import { ofTier, stopTiers } from "./finding-counts.tsx";
import { tierIcons } from "./tier-icons.ts";

type FindingsAtFootProps = {
  readonly findings: readonly Finding[];
  /** Moves to the next finding. */
  readonly onPress: () => void;
};

/** The number of findings per tier in the form's footer, since the list itself may be out of sight. */
export const FindingsAtFoot = ({ findings, onPress }: FindingsAtFootProps): ReactElement | null => {
  const { t } = useTranslation();
  const { element } = useContext(FootSlot);
  const tiers = stopTiers
    .map((tier) => ({ tier, n: ofTier(findings, tier).length }))
    .filter(({ n }) => n > 0);
  if (!element || tiers.length === 0) return null;
  const text = tiers.map(({ tier, n }) => t(`workspace.count.${tier}`, { n })).join(", ");
  return createPortal(
    <button
      type="button"
      className="findings-at-foot"
      aria-label={text}
      aria-keyshortcuts="F9"
      title={text}
      onClick={onPress}
    >
      {tiers.map(({ tier, n }) => {
        const Icon = tierIcons[tier];
        return (
          <span key={tier} className={`finding-${tier}`}>
            <Icon />
            {n}
          </span>
        );
      })}
      <kbd>F9</kbd>
    </button>,
    element,
  );
};
