import { defineEntity } from "../entity.ts";
import { id, integer, percent, text, yesNo } from "../field.ts";
import { ofIssue } from "./of-issue.ts";

export const fee = defineEntity({
  name: "fee",
  path: "fees",
  nameField: "levelName",
  parent: ofIssue,
  fields: {
    id: id({ required: true, fixed: true }),
    issueId: id({ required: true, fixed: true }),
    feeCash: percent(),
    feeUnits: percent(),
    feeBoth: yesNo(),
    feeLevel: integer(),
    levelName: text(),
    topdown: yesNo(),
  },
});
