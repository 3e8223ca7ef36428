import type { Messages } from "../sv/texts.ts";
import { entityLists } from "./entity-lists.ts";
import { short } from "./short-labels.ts";

export const list = {
  ...entityLists,
  short,
  selectRow: "Select row {id}",
  selectAll: "Select all rows",
  selected: "{n} selected",
  selected_one: "{n} selected",
  rows: "{n} rows",
  rows_one: "{n} row",
  childrenOf: "{entity} of issue {id}",
  loadFailed: "The list could not be loaded.",
  searchIn: "Search {list}",
  table: "Table: {list}",
  filterBy: "Filter by {label}",
  views: "Views",
  findings: "Findings",
  meta: {
    version: "Version",
    createdAt: "Created",
    createdBy: "Created by",
    updatedAt: "Updated",
    updatedBy: "Updated by",
  },
  idCopied: "ID {id} was copied.",
} as const satisfies Messages["list"];
