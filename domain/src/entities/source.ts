import { defineEntity } from "../entity.ts";
import { dateTime, id, longText, text, url, yesNo } from "../field.ts";
import { ofIssue } from "./of-issue.ts";
import { sourceTypeWords } from "./source-type-words.ts";

/** The source types offered as suggestions. */
export const sourceTypes = [
  "Publication",
  "Terms",
  "Prospectus",
  "Memorandum",
  "InformationDocument",
  "Supplement",
  "Outcome",
  "Update",
  "New commitments",
  "Stabilisation",
  "Other",
] as const;

export type SourceType = (typeof sourceTypes)[number];

export const source = defineEntity({
  name: "source",
  path: "sources",
  nameField: "sourceType",
  parent: ofIssue,
  sortedBy: ["releaseDatetime"],
  fields: {
    id: id({ required: true, fixed: true }),
    issueId: id({ required: true, requiredInBatch: true, fixed: true }),
    sourceUrl: url({ requiredInBatch: true }),
    sourceType: text({
      suggestions: sourceTypes,
      synonyms: sourceTypeWords,
    }),
    warrant: yesNo(),
    internalComment: longText(),
    externalComment: longText(),
    releaseDatetime: dateTime(),
  },
});
