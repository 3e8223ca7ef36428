import { detectDelimiter, statedDelimiter } from "./delimiter.ts";
import { readRecordsOf, withoutMark } from "./parse-block.ts";

/** Pasted text → records of cells: what Excel, Sheets and CSV files put on the clipboard. A line that states the delimiter is blank. */
export const parsePaste = (text: string): string[][] => {
  const plain = withoutMark(text);
  const stated = statedDelimiter(plain);
  if (stated === null) return readRecordsOf(plain, detectDelimiter(plain));
  return [[""], ...readRecordsOf(plain.slice(stated.length), stated.delimiter)];
};
