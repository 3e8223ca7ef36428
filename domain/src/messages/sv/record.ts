/** The texts of record pages and their history. */
export const record = {
  updatedBy: "Ändrad {time} av {user}",
  children: "Hör till emissionen",
  deleteTitle: "Ta bort posten?",
  deleteBody: "{entity} {name} tas bort. Du kan ångra direkt efteråt eller återställa den senare.",
  deleteChildren: "Det som hör till emissionen följer med och återställs med den.",
  deleting: "Tar bort …",
  restore: "Återställ",
  restoring: "Återställer …",
  restored: "{entity} återställdes.",
  goneTitle: "Posten är borttagen",
  goneBody: "{user} tog bort den {time}. Historiken finns kvar.",
  missingTitle: "Posten finns inte",
  missingBody: "Kontrollera adressen eller gå tillbaka till listan.",
  loadFailed: "Posten kunde inte hämtas.",
  deleteFailed: "Det gick inte att ta bort posten.",
  deleteUnsure: "Det är osäkert om posten togs bort. Läs om sidan och se efter.",
  restoreFailed: "Det gick inte att återställa posten.",
  restoreUnsure: "Det är osäkert om posten återställdes. Läs om sidan och se efter.",
} as const;

export const history = {
  title: "Historik",
  create: "skapade posten",
  replace: "ändrade",
  delete: "tog bort posten",
  restore: "återställde posten",
  undo: "ångrade en omgång",
  waive: "godkände en anmärkning ({rule})",
  unwaive: "ångrade ett godkännande ({rule})",
  batch: "Massinläsning {id}",
  older: "Visa äldre ändringar",
  empty: "Ingen historik.",
  failed: "Historiken kunde inte hämtas.",
  from: "från",
  to: "till",
  filled: "{n} fält ifyllda",
} as const;

export const unit = {
  SEK: "SEK",
  shares: "aktier",
  rights: "rätter",
  units: "units",
  warrants: "optioner",
  days: "dagar",
  percent: "%",
} as const;
