import type { SourceType } from "../../entities/source.ts";

/** What the screens call the values that the type of a source is proposed to have. */
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
