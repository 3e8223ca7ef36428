/** The words by which screens show the source types, where they differ. */
export const sourceTypeWords: Readonly<Record<string, string>> = {
  offentliggörande: "Publication",
  announcement: "Publication",
  villkor: "Terms",
  prospekt: "Prospectus",
  informationsdokument: "InformationDocument",
  "information document": "InformationDocument",
  tilläggsprospekt: "Supplement",
  utfall: "Outcome",
  uppdatering: "Update",
  "nya åtaganden": "New commitments",
  stabilisering: "Stabilisation",
  övrigt: "Other",
};
