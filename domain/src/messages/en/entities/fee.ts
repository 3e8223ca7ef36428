import type { EntityTexts } from "../../entity-texts.ts";

export const fee = {
  name: "Fee",
  plural: "Fees",
  empty: "No fees found.",
  create: "New Fee",
  section: {
    fee: "The fee",
    level: "Level",
    compensation: "Compensation",
  },
  field: {
    id: "Fee ID",
    issueId: "Issue ID",
    feeCash: "Fee in cash",
    feeUnits: "Fee in units or shares",
    feeBoth: "Both cash and units",
    feeLevel: "Guarantee level",
    levelName: "Level name",
    topdown: "Top-down",
  },
} as const satisfies EntityTexts<"fee">;
