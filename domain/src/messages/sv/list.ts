import { entityLists } from "./entity-lists.ts";
import { short } from "./short-labels.ts";

/** The texts of lists and tables. */
export const list = {
  ...entityLists,
  short,
  selectRow: "Markera rad {id}",
  selectAll: "Markera alla rader",
  selected: "{n} markerade",
  selected_one: "{n} markerad",
  rows: "{n} rader",
  rows_one: "{n} rad",
  childrenOf: "{entity} för emission {id}",
  loadFailed: "Listan kunde inte hämtas.",
  searchIn: "Sök i {list}",
  table: "Tabell: {list}",
  filterBy: "Filtrera på {label}",
  views: "Vyer",
  findings: "Anmärkningar",
  meta: {
    version: "Version",
    createdAt: "Skapad",
    createdBy: "Skapad av",
    updatedAt: "Ändrad",
    updatedBy: "Ändrad av",
  },
  idCopied: "Id {id} kopierades.",
} as const;
