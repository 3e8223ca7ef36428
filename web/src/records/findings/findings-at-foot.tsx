import type { Finding } from "@teckna/domain/checks/finding";
import { type ReactElement, useContext } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
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
  return createPortal(
    <button type="button" className="findings-at-foot" aria-keyshortcuts="F9" onClick={onPress}>
      {tiers.map(({ tier, n }) => {
        const Icon = tierIcons[tier];
        const text = t(`workspace.count.${tier}`, { n });
        return (
          <span key={tier} className={`finding-${tier}`} title={text}>
            <Icon />
            <VisuallyHidden>{text}</VisuallyHidden>
            <span aria-hidden="true">{n}</span>
          </span>
        );
      })}
      <kbd aria-hidden="true">F9</kbd>
    </button>,
    element,
  );
};
