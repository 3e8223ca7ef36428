import type { SourceType } from "../../entities/source.ts";

/** What the screens call the values that the type of a source is proposed to have. */
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
