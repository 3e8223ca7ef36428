import { detectDelimiter, statedDelimiter } from "./delimiter.ts";
import { readRecordsOf, withoutMark } from "./parse-block.ts";

/**
 * Parses pasted text (Excel, Sheets, CSV) into records of cells. A line that declares the delimiter becomes a
 * blank record.
 */
export const parsePaste = (text: string): string[][] => {
  const plain = withoutMark(text);
  const stated = statedDelimiter(plain);
  if (stated === null) return readRecordsOf(plain, detectDelimiter(plain));
  return [[""], ...readRecordsOf(plain.slice(stated.length), stated.delimiter)];
};
