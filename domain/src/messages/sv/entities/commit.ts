import type { EntityTexts } from "../../entity-texts.ts";

export const commit = {
  name: "Åtagande",
  plural: "Åtaganden",
  empty: "Inga åtaganden hittades.",
  create: "Nytt åtagande",
  section: {
    commit: "Åtagandet",
    amount: "Belopp",
  },
  field: {
    id: "Åtagandets id",
    issueId: "Emissions-id",
    name: "Namn",
    amountInPercentage: "Andel av emissionen",
    amountInCash: "Belopp",
    feeLevel: "Nivå",
  },
} as const satisfies EntityTexts<"commit">;
