import type { Severity } from "@teckna/domain/checks/severities";
import type { ReactElement } from "react";
import { InfoIcon, WarningIcon } from "../../ui/icons.tsx";
import { MissingIcon } from "../../ui/late-icons.tsx";

/** Icons that distinguish the tiers in addition to their texts. */
export const tierIcons: Readonly<Record<Severity, () => ReactElement>> = {
  warning: WarningIcon,
  note: InfoIcon,
  missing: MissingIcon,
};
