/** The texts of forms and record pages; loaded with the first page that parses or shows input. */
export { help } from "./entities/help.ts";
export { reason } from "./reasons.ts";
export { unit } from "./units.ts";
export { validation } from "./validation.ts";

export const form = {
  edit: "Edit",
  delete: "Delete",
  noOptions: "No options found",
  loadingOptions: "Loading options...",
  unsavedTitle: "Unsaved changes",
  unsavedBody: "You have changes that are not saved. Leave the page?",
  leave: "Leave",
  stay: "Stay",
  create: "Create",
  update: "Update",
  creating: "Creating…",
  updating: "Updating…",
  restored: "Unsaved draft from {time}",
  restoredMore: "{names} and {n} more fields",
  dropDraft: "Discard the draft",
  lostTexts: "Texts of fields that no longer exist: {texts}",
  chooseIssue: "Share ID, ID or ISIN",
  changeIssue: "Change issue",
  issueMissing: "The issue does not exist or has been deleted.",
  issueMissingBody: "Choose another issue. Nothing you have typed is lost.",
  otherIssue: "Choose another issue",
  options: "{n} options",
  options_one: "{n} option",
  chooseDate: "Choose date: {label}",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  readAs: "Read as {value}",
  proposed: "Proposed: {value}. {rule} Enter or Tab takes it, Esc dismisses it.",
  takeProposed: "Take {value}",
  notGiven: "Not given",
  notSaved: "Not saved",
  editing: "Edit {name}",
  otherFields: "Other details",
  openCalendar: "Open the calendar",
};

export const doubt = {
  grouped: "Read as {value}. Is that right?",
  noDigits: "No digits: left empty.",
  shortYear: "Read as {value}. Is that right?",
  openDay: "Read as {value}. Is that right?",
  checkDigit: "The check digit does not match. Check it against the source.",
  sentence: "Looks like a sentence rather than an ID. Does the row belong to the table?",
  otherWord: "Checks and filters do not know “{value}”.",
  columnFraction:
    "Read as {value}, but most of the column is above 1. A fraction instead of a percentage?",
  isinNotation: "Written {value}: upper case, no spaces.",
  isinLength: "An ISIN has 12 characters: {value} has more or fewer.",
  isinLetters:
    "An ISIN is two letters, nine letters or digits and a check digit: {value} is not that.",
  shortened: "Looks like a number that the spreadsheet has shortened. Paste all its digits.",
  edgeSpaces: "Spaces at the start or end: “{value}”. Exact filters miss the text.",
  fraction: "Below 1%: a fraction instead of a percentage? Enter 12.5 for 12.5 per cent.",
  fractionDropped: "Zeros after the decimal mark were dropped.",
};

export const offer = {
  rounded: "Round to {text}",
  day: "Change to {text}",
  trimmed: "Remove the spaces",
  percent: "Change to {text}%",
  amount: "Change to {text}",
  meant: "Change to {text}",
  empty: "Leave empty",
  right: "That is right",
  newId: "Take a new ID",
};

export const conflict = {
  changedBy: "{user} saved a newer version {time}.",
  taken: "Put into the form",
  overlaps: "Changed by both of you: choose a value",
  before: "Before",
  mine: "Yours",
  saveAgain: "Check and save again.",
  same: "None of the changes touch the fields you typed in.",
  gone: "Someone else deleted the record. What you typed is still here.",
};

export const record = {
  level: { 0: "subscription commitment", 1: "guarantee (bottom)", 2: "top guarantee" },
  updatedBy: "Updated {time} by {user}",
  children: "Belongs to the issue",
  deleteTitle: "Delete the record?",
  deleteBody: "{entity} {name} will be deleted. You can undo it right away or restore it later.",
  deleting: "Deleting…",
  restore: "Restore",
  restoring: "Restoring…",
  restored: "{entity} restored.",
  goneTitle: "The record is deleted",
  goneBody: "{user} deleted it {time}. Its history is kept.",
  missingTitle: "The record does not exist",
  missingBody: "Check the address or go back to the list.",
  loadFailed: "The record could not be loaded.",
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
  waive: "accepted a finding ({rule})",
  unwaive: "withdrew an acceptance ({rule})",
  erase: "erased personal data",
  release: "saved a text",
  cite: "changed citations",
  absent: "verified fields without a value",
  batch: "Batch {id}",
  older: "Show older changes",
  empty: "No history.",
  failed: "The history could not be loaded.",
  from: "from",
  to: "to",
  filled_one: "{n} field filled in",
  filled_other: "{n} fields filled in",
};

/** Links to related records. */
export const link = {
  children: "{list} ({n})",
  issue: "To the issue",
} as const;

/** Results of a save. */
export const message = {
  created: "{entity} created.",
  updated: "{entity} updated.",
  deleted: "{entity} deleted.",
  conflict: "Someone else changed this record after you opened it.",
  conflictOwn: "You saved a newer version elsewhere after you opened this record.",
  saveFailed: "Could not save. Your entries are still in the form.",
  saveInterrupted: "Your sign-in had ended, so nothing was saved. Your entries are still here.",
  saveNow: "Save now",
  saveUnsure:
    "It is uncertain whether it was saved. Your entries are still in the form. Save again: nothing is saved twice.",
} as const;

export const reader = {
  title: "You have read-only access",
  body: "You can view, search and export everything, but not create or change anything. Ask an administrator to make you an editor if you need to.",
  kept: "Your rights were changed while this page was open. What you have typed is still here, but it cannot be saved until an administrator makes you an editor.",
} as const;
