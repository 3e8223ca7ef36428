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
  help: {
    feeCash: "Procent av garanterat belopp vid kontant ersättning.",
    feeUnits: "Procent av garanterat belopp vid ersättning i units eller aktier.",
    feeBoth: "Ja om båda betalas ut. Nej om garanten väljer det ena.",
    feeLevel:
      "0 teckningsåtagande, 1 (botten)garanti, 2 toppgaranti, 3 och uppåt ytterligare nivåer.",
    topdown: "Ja om garantin räknas från 100 procent och nedåt.",
  },
} as const satisfies EntityTexts<"fee">;
