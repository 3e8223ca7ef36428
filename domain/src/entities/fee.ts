import { defineEntity } from "../entity.ts";
import { id, integer, percent, text, yesNo } from "../field.ts";
import { levelWords } from "./fee-level-words.ts";
import { ofIssue } from "./of-issue.ts";

export const fee = defineEntity({
  name: "fee",
  path: "fees",
  nameField: "levelName",
  parent: ofIssue,
  names: ["levelName"],
  fields: {
    id: id({ required: true, fixed: true }),
    issueId: id({ required: true, requiredInBatch: true, fixed: true }),
    feeCash: percent(),
    feeUnits: percent(),
    feeBoth: yesNo(),
    feeLevel: integer({ words: levelWords }),
    levelName: text({ isReused: true, usual: levelWords }),
    topdown: yesNo(),
  },
});
