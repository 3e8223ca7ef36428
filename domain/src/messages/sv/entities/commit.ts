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
  help: {
    name: "Som i prospektet, utan titel och fotnot. ”?” för namnlösa poster.",
    amountInPercentage: "Fyll bara i om beloppet saknas.",
    amountInCash: "Belopp i kronor.",
    feeLevel: "Samma nivåer som i garantiersättningarna.",
  },
} as const satisfies EntityTexts<"commit">;
