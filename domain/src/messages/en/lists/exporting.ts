import type { Messages } from "../../sv/texts.ts";

/** The texts of exporting a list. */
export const exporting = {
  title: "Export {list}",
  rows_one: "{n} row, with the filters, search and order of the list.",
  rows_other: "{n} rows, with the filters, search and order of the list.",
  format: "Format",
  xlsx: "Excel",
  xlsxHelp: "Dates, numbers and percentages keep their types.",
  csv: "CSV for Excel",
  csvHelp: "Semicolons and decimal commas, field names in your language.",
  plain: "CSV for programs",
  plainHelp: "Commas and decimal points, field names as in the API.",
  json: "JSON",
  jsonHelp: "Everything the API shows, including who changed it and when.",
  columns: "The columns shown in the list",
  columnsHelp: "In the same order. Otherwise all fields.",
  computed: "Counts, findings and figures as well",
  computedOfChild: "Findings as well",
  computedHelp: "Columns that are worked out. They change nothing when the file is uploaded again.",
  children: "Include {children}",
  childrenHelp: "A sheet or a file for each table.",
  start: "Export",
  pending: "Exporting…",
  received: "{size} MB received",
  stop: "Stop the export",
  failed: "The export failed.",
} as const satisfies Messages["exporting"];
