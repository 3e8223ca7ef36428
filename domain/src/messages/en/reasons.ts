export const reason = {
  fraction: '"{value}" has decimals but the field is a whole number.',
  letters: '"{value}" contains letters. Write the full number, for example 15000000.',
  sign: '"{value}" is negative but the field is zero or more.',
  number: '"{value}" cannot be read as a number with certainty.',
  date: '"{value}" can mean two different days. Write for example 2026-05-13.',
  error: '"{value}" is an error value from the spreadsheet.',
  excelDay: "{value} may be Excel’s day number for {day}.",
  unknownRecord: "The record does not exist or is deleted.",
  changedSince: "The record has been changed since by {by}; its version is {version} now.",
  inFuture: "The moment lies in the future.",
  onlyNow: "This is known only of the data as they are now, not together with as_of.",
  yearless: '"{value}" has no year. Write for example 2026-05-13.',
};
