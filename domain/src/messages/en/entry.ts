/** The texts of forms: a browser loads them with the first page that reads what is typed. */
export const form = {
  restored: "Unsaved draft from {time}",
  dropDraft: "Discard the draft",
  lostTexts: "Texts of fields that do not exist any more: {texts}",
  chooseIssue: "Search issue: share ID, ID or ISIN",
  changeIssue: "Change issue",
  issueMissing: "The issue does not exist or has been deleted.",
  issueMissingBody: "Choose another issue. Nothing you have typed is lost.",
  otherIssue: "Choose another issue",
  options: "{n} options",
  chooseDate: "Choose date: {label}",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  readAs: "Read as {value}",
  proposed: "Proposed: {value}. {rule} Enter or Tab takes it, Esc dismisses it.",
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
  columnFraction: "Read as {value}, but most of the column is above 1. A fraction?",
  isinNotation: "Written {value}: upper case, no spaces.",
  isinLength: "An ISIN has 12 characters: {value} has more or fewer.",
  isinLetters:
    "An ISIN is two letters, nine letters or digits and a check digit: {value} is not that.",
  shortened: "Looks like a number that the spreadsheet has shortened. Paste all its digits.",
  edgeSpaces: "Spaces at the start or end: “{value}”. Exact filters miss the text.",
  fraction: "Below 1%: a fraction? Enter 12.5 for 12.5 per cent.",
  fractionDropped: "Zeros after the decimal mark were dropped.",
};

export const offer = {
  rounded: "Round to {text}",
  day: "Change to {text}",
  trimmed: "Remove the spaces",
  percent: "Change to {text}%",
  amount: "Change to {text}",
  number: "Change to {text}",
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
