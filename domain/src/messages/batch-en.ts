import type { Messages } from "./sv.ts";

/** The texts of the upload page beside the ones that its rows are refused with. */
export const batch = {
  counts: "Rows: {rows} · Columns: {columns}",
  clear: "Clear",
  unknownColumns: "Unknown columns: choose what to do with them.",
  readAs: "Read as {label}",
  ignore: "Skip",
  undecided: "Unknown columns that wait for your choice: {n}",
  allOrNothing: "Save nothing if any row fails",
  progress: "{rows} of {total} rows",
  done: "The upload is done",
  partlyDone: "The upload is done, but not every row was saved",
  nothingDone: "No rows were saved",
  created: "{table}: {n} created",
  refused: "{n} failed",
  correct: "Move to the paste box",
  correctHelp: "Moves the rows to the paste box, with the new ids that their issues were given.",
  row: "Row {line}",
  rowOf: "Row {line} ({id})",
  more: "… and {n} more rows.",
  failed: "Nothing was saved. What you pasted is still here.",
  unsure: "No answer came. Process again: the same rows are never saved twice.",
  notKept: "The text is too large to be kept if the page is reloaded.",
} as const satisfies Messages["batch"];
