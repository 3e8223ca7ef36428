/** The texts of an issue with its children on one page. */
export const workspace = {
  conflict:
    "Någon annan har sparat rader under tiden. De är infogade; det du har skrivit står kvar.",
  takeTheirs: "Ta deras",
  keepMine: "Behåll mitt",
  checks: "Kontroller",
  noFindings: "Kontrollerna hittar inget att anmärka på.",
  count: {
    warning: "Varningar: {n}",
    note: "Noteringar: {n}",
    missing: "Ej ifyllt: {n}",
  },
  tier: { warning: "Varning", note: "Notering", missing: "Ej ifyllt" },
  figures: "Nyckeltal",
  formulaHelp: "Peka på ett tal för att se formeln.",
  restored: "Osparat utkast från {time}",
  dropDraft: "Kasta utkastet",
  terms: "Villkor i en rad",
  proposals: "Föreslagna datum",
  takeAll: "Fyll i alla (Ctrl+D)",
} as const;
