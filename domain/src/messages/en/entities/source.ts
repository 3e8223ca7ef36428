import type { EntityTexts } from "../../entity-texts.ts";

export const source = {
  name: "Source",
  plural: "Sources",
  empty: "No sources found.",
  create: "New Source",
  section: {
    source: "The source",
    publication: "Publication",
    notes: "Comments",
  },
  field: {
    id: "Source ID",
    issueId: "Issue ID",
    sourceUrl: "Link",
    sourceType: "Type",
    warrant: "Concerns a warrant",
    internalComment: "Internal comment",
    externalComment: "External comment",
    releaseDatetime: "Released",
  },
  help: {
    warrant: "Yes if the source concerns the warrants and not the issue itself.",
    releaseDatetime: "Swedish time as stated in the press release.",
  },
} as const satisfies EntityTexts<"source">;
