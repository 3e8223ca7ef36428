import { detectDelimiter, statedDelimiter } from "./delimiter.ts";
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

const readAs = (text: string, delimiter: string): string[][] =>
  text.includes(quote) ? readRecords(text, delimiter) : splitRecords(text, delimiter);

const withoutMark = (text: string): string => (text.startsWith("\ufeff") ? text.slice(1) : text);

/** Pasted text → records of cells: what Excel, Sheets and CSV files put on the clipboard. A line that states the delimiter is blank. */
export const parsePaste = (text: string): string[][] => {
  const plain = withoutMark(text);
  const stated = statedDelimiter(plain);
  if (stated === null) return readAs(plain, detectDelimiter(plain));
  return [[""], ...readAs(plain.slice(stated.length), stated.delimiter)];
};

/** A block of cells as spreadsheets copy it: only tabs and line ends part cells. */
export const parseBlock = (text: string): string[][] => readAs(withoutMark(text), "\t");
