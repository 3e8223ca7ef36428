import type { SourceType } from "../../entities/source.ts";

/** Display texts of the suggested source types. */
export const sourceType = {
  Publication: "Offentliggörande",
  Terms: "Villkor",
  Prospectus: "Prospekt",
  Memorandum: "Memorandum",
  InformationDocument: "Informationsdokument",
  Supplement: "Tilläggsprospekt",
  Outcome: "Utfall",
  Update: "Uppdatering",
  "New commitments": "Nya åtaganden",
  Stabilisation: "Stabilisering",
  Other: "Övrigt",
} as const satisfies { readonly [Type in SourceType]: string };
