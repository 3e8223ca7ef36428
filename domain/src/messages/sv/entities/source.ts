import type { EntityTexts } from "../../entity-texts.ts";

export const source = {
  name: "Källa",
  plural: "Källor",
  empty: "Inga källor hittades.",
  create: "Ny källa",
  section: {
    source: "Källan",
    publication: "Publicering",
    notes: "Kommentarer",
  },
  field: {
    id: "Källans id",
    issueId: "Emissions-id",
    sourceUrl: "Länk",
    sourceType: "Typ",
    warrant: "Avser teckningsoption",
    internalComment: "Intern kommentar",
    externalComment: "Extern kommentar",
    releaseDatetime: "Publicerad",
  },
} as const satisfies EntityTexts<"source">;
