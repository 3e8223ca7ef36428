import { RecordReader } from "./record-reader.ts";

const quote = '"';

const readRecords = (text: string, delimiter: string): string[][] => {
  const reader = new RecordReader(text, delimiter);
  const records: string[][] = [];
  while (!reader.isAtEnd) records.push(reader.readRecord());
  return records;
};

// Excel quotes only cells with tabs, line breaks or quotes, so most pastes hold no quote at all.
const splitRecords = (text: string, delimiter: string): string[][] => {
  const lines = (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text).split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.split(delimiter));
};

/** Records of cells, each cell as it is quoted. */
export const readRecordsOf = (text: string, delimiter: string): string[][] =>
  text.includes(quote) ? readRecords(text, delimiter) : splitRecords(text, delimiter);

/** Without the mark that some programs put before a text. */
export const withoutMark = (text: string): string =>
  text.startsWith("\ufeff") ? text.slice(1) : text;

/** A block of cells as spreadsheets copy it: only tabs and line ends part cells. */
export const parseBlock = (text: string): string[][] => readRecordsOf(withoutMark(text), "\t");
