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
  help: {
    feeCash: "Percent of the guaranteed amount if paid in cash.",
    feeUnits: "Percent of the guaranteed amount if paid in units or shares.",
    feeBoth: "Yes if both are paid. No if the guarantor chooses one.",
    feeLevel:
      "0 subscription commitment, 1 (bottom) guarantee, 2 top guarantee, 3 and up further levels.",
    topdown: "Yes if the guarantee counts from 100 percent downwards.",
  },
} as const satisfies EntityTexts<"fee">;
