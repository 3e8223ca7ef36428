import { isBlank } from "../text-rules.ts";
import { isFieldName } from "./headers.ts";
import { RecordReader } from "./record-reader.ts";

const delimiters = ["\t", ";", ","] as const;
const leastNames = 2;
/** The header is searched for in the first this many records. */
const maxLeading = 50;

function* leadingRecords(text: string, delimiter: string): Generator<string[]> {
  const reader = new RecordReader(text, delimiter);
  for (let count = 0; count < maxLeading && !reader.isAtEnd; count++) yield reader.readRecord();
}

const isHeader = (record: readonly string[]): boolean => {
  const cells = record.filter((cell) => !isBlank(cell));
  const names = cells.filter(isFieldName).length;
  return names >= leastNames && names * 2 >= cells.length;
};

/** The index of the record with the first header; Infinity where there is none. */
const headerAt = (text: string, delimiter: string): number => {
  let at = 0;
  for (const record of leadingRecords(text, delimiter)) {
    if (isHeader(record)) return at;
    at++;
  }
  return Number.POSITIVE_INFINITY;
};

/** The first record that is not empty or has several cells. */
const firstRecord = (text: string, delimiter: string): readonly string[] => {
  for (const record of leadingRecords(text, delimiter))
    if (record.length > 1 || !record.every(isBlank)) return record;
  return [];
};

const figure = /^[\s\d.,]+$/;

// A comma may also be a decimal comma or part of a label, so it must split both the header and the next
// record.
const isCommaSeparated = (text: string): boolean => {
  const [names, next] = [...leadingRecords(text, ",")].filter((record) => !record.every(isBlank));
  if (names === undefined || names.length < leastNames || names.some((name) => figure.test(name)))
    return false;
  return next === undefined || next.length > 1;
};

/**
 * The delimiter of a pasted text: the one that yields a header of known fields first, else the one that
 * splits the first record.
 */
export const detectDelimiter = (text: string): string => {
  const places = delimiters.map((delimiter) => ({ delimiter, at: headerAt(text, delimiter) }));
  const [best] = places.toSorted((left, right) => left.at - right.at);
  if (best && Number.isFinite(best.at)) return best.delimiter;
  if (firstRecord(text, "\t").length > 1) return "\t";
  if (firstRecord(text, ";").length > 1) return ";";
  return isCommaSeparated(text) ? "," : "\t";
};

const stated = /^"?sep=([^\s"]|\t)"?[\t;,]*(?:\r\n|\r|\n|$)/i;

/** The delimiter declared in a text's first line (Excel's `sep=;`), and the length of that line. */
export const statedDelimiter = (text: string): { delimiter: string; length: number } | null => {
  const [line, delimiter] = stated.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? null : { delimiter, length: line.length };
};
