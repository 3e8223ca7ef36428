import { RecordReader } from "./record-reader.ts";

const quote = '"';

const readRecords = (text: string, delimiter: string): string[][] => {
  const reader = new RecordReader(text, delimiter);
  const records: string[][] = [];
  while (!reader.isAtEnd) records.push(reader.readRecord());
  return records;
};

// Fast path: Excel quotes only cells with tabs, line breaks or quotes, so most pastes contain no quote.
const splitRecords = (text: string, delimiter: string): string[][] => {
  const lines = (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text).split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.split(delimiter));
};

/** Splits text into records of cells and removes the quotes. */
export const readRecordsOf = (text: string, delimiter: string): string[][] =>
  text.includes(quote) ? readRecords(text, delimiter) : splitRecords(text, delimiter);

/** Without a byte order mark. */
export const withoutMark = (text: string): string =>
  text.startsWith("\ufeff") ? text.slice(1) : text;

/** Parses a block of cells as spreadsheets copy it: cells are separated by tabs only. */
export const parseBlock = (text: string): string[][] => readRecordsOf(withoutMark(text), "\t");
