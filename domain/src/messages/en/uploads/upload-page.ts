/** The page of uploads. */
export const upload = {
  becomes: "The rows become new records, whatever IDs they hold.",
  toUpdates: "Update existing records instead",
  title: "Batch Upload",
  warning:
    "This page is for people who know what they are doing. Rows are saved as soon as you choose Process.",
  help: "Paste rows from Excel with the header row first. Headers may be field names (issue_id, issueId) or labels in Swedish or English. Excel copies the displayed value, so show all decimals before you copy.",
  paste: "Paste {table}",
  output: "Rows with errors: {table}",
  process: "Process",
  processing: "Processing…",
  created_one: "{n} row created",
  created_other: "{n} rows created",
  failed_one: "{n} row with errors",
  failed_other: "{n} rows with errors",
  unknownColumn: "Unknown column: {name}",
  noRows: "No rows to process.",
  headerMissing: "The header row is missing.",
  closestIds: "Closest known IDs: {ids}",
};
