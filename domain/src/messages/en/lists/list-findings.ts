import type { ListFindingsTexts } from "../../list-findings-texts.ts";

/** Filtering a list by findings. */
export const listFindingsTexts: ListFindingsTexts = {
  tier: "Tier",
  tiers: { warning: "Warnings", note: "Notes", missing: "Not entered yet" },
  search: "Find a check",
  checks: "Checks",
  none: "No check matches.",
  help: "Accepted findings do not count.",
  open: "Finding",
  pending: {
    one: "{n} issue is still being checked",
    other: "{n} issues are still being checked",
  },
};
