import type { EntityTexts } from "../../entity-texts.ts";

export const commit = {
  name: "Commit",
  plural: "Commits",
  empty: "No commits found.",
  create: "New Commit",
  section: {
    commit: "The commitment",
    amount: "Amount",
  },
  field: {
    id: "Commit ID",
    issueId: "Issue ID",
    name: "Name",
    amountInPercentage: "Share of the issue",
    amountInCash: "Amount",
    feeLevel: "Level",
  },
} as const satisfies EntityTexts<"commit">;
