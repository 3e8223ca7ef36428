import type { SourceType } from "../../entities/source.ts";

/** Display texts of the suggested source types. */
export const sourceType = {
  Publication: "Announcement",
  Terms: "Terms",
  Prospectus: "Prospectus",
  Memorandum: "Memorandum",
  InformationDocument: "Information document",
  Supplement: "Supplement",
  Outcome: "Outcome",
  Update: "Update",
  "New commitments": "New commitments",
  Stabilisation: "Stabilisation",
  Other: "Other",
} as const satisfies { readonly [Type in SourceType]: string };
