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
  },
  tier: { warning: "Varning", note: "Notering", missing: "Ej ifyllt" },
  tiers: { warning: "Varningar", note: "Noteringar", missing: "Ej ifyllt än" },
  odd: "{field} {value} avviker",
  setTo: "Sätt till {value}",
  setFieldTo: "Sätt {field} till {value}",
  fixed: "{field}: {before} → {after}",
  consequences: "Följer av samma värde: {n}",
  figures: "Nyckeltal",
  formulaHelp: "Peka på ett tal för att se formeln.",
  restored: "Osparat utkast från {time}",
  dropDraft: "Kasta utkastet",
  terms: "Villkor i en rad",
  proposals: "Föreslagna datum",
  takeAll: "Fyll i alla (Ctrl+D)",
} as const;
