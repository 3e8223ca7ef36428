/** The texts of record pages and their history. */
export const record = {
  updatedBy: "Updated {time} by {user}",
  children: "Belongs to the issue",
  deleteTitle: "Delete the record?",
  deleteBody: "{entity} {name} will be deleted. You can undo it right away or restore it later.",
  deleteChildren: "What belongs to the issue goes with it and is restored with it.",
  deleting: "Deleting…",
  restore: "Restore",
  restoring: "Restoring…",
  restored: "{entity} restored.",
  goneTitle: "The record is deleted",
  goneBody: "{user} deleted it {time}. Its history is kept.",
  missingTitle: "The record does not exist",
  missingBody: "Check the address or go back to the list.",
  loadFailed: "The record could not be fetched.",
  deleteFailed: "The record could not be deleted.",
  deleteUnsure: "It is uncertain whether the record was deleted. Reload the page to see.",
  restoreFailed: "The record could not be restored.",
  restoreUnsure: "It is uncertain whether the record was restored. Reload the page to see.",
};

export const history = {
  title: "History",
  create: "created the record",
  replace: "changed",
  delete: "deleted the record",
  restore: "restored the record",
  undo: "undid a batch",
  waive: "waived a finding ({rule})",
  unwaive: "took a waiver back ({rule})",
  batch: "Batch upload {id}",
  older: "Show older changes",
  empty: "No history.",
  failed: "The history could not be fetched.",
  from: "from",
  to: "to",
  filled: "{n} fields filled in",
};

export const unit = {
  SEK: "SEK",
  shares: "shares",
  rights: "rights",
  units: "units",
  warrants: "warrants",
  days: "days",
  percent: "%",
};
