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
  help: {
    name: 'As in the prospectus, without title or footnote. "?" for unnamed entries.',
    amountInPercentage: "Only if the amount is missing.",
    amountInCash: "Amount in SEK.",
    feeLevel: "The same levels as in the fees.",
  },
} as const satisfies EntityTexts<"commit">;
