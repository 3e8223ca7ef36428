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
} as const satisfies EntityTexts<"source">;
