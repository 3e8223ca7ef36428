import type { Finding } from "@teckna/domain/checks/finding";
import { applyWaivers } from "@teckna/domain/checks/waivers";
import { useMemo } from "react";
import { useWaivers } from "../../api/checks/waivers.ts";
import type { SplitFindings } from "./findings-view.tsx";

/** Separates waived findings of an issue from the others; `null` for an issue that is not stored. */
export const useSplitFindings = (
  all: readonly Finding[],
  issueId: string | null,
): SplitFindings => {
  const waivers = useWaivers(issueId);
  return useMemo(() => {
    const found = applyWaivers(all, waivers);
    return {
      findings: found.filter((finding) => finding.waived === null),
      waived: found.filter((finding) => finding.waived !== null),
      waivers,
    };
  }, [all, waivers]);
};
