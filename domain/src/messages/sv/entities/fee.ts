import type { EntityTexts } from "../../entity-texts.ts";

export const fee = {
  name: "Garantiersättning",
  plural: "Garantiersättningar",
  empty: "Inga garantiersättningar hittades.",
  create: "Ny garantiersättning",
  section: {
    fee: "Ersättningen",
    level: "Nivå",
    compensation: "Ersättning",
  },
  field: {
    id: "Ersättningens id",
    issueId: "Emissions-id",
    feeCash: "Kontant ersättning",
    feeUnits: "Ersättning i units eller aktier",
    feeBoth: "Både kontant och units",
    feeLevel: "Garantinivå",
    levelName: "Nivåns namn",
    topdown: "Top-down (uppifrån och ner)",
  },
} as const satisfies EntityTexts<"fee">;
