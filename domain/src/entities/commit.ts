import { defineEntity } from "../entity.ts";
import { decimal, id, integer, percent, text } from "../field.ts";
import { levelWords } from "./fee-level-words.ts";
import { ofIssue } from "./of-issue.ts";

export const commit = defineEntity({
  name: "commit",
  path: "commits",
  nameField: "name",
  parent: ofIssue,
  names: ["name"],
  fields: {
    id: id({ required: true, fixed: true }),
    issueId: id({ required: true, requiredInBatch: true, fixed: true }),
    name: text({ requiredInBatch: true, isReused: true }),
    amountInPercentage: percent({ mayBeBelowOne: true }),
    amountInCash: decimal({ unit: "SEK" }),
    feeLevel: integer({ words: levelWords }),
  },
});
