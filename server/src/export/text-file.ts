import type { TextForm } from "../db/sql/export/text-line-sql.ts";
import { harmlessCell } from "@teckna/domain/batch/harmless-cell";
import type { Table } from "./export-table.ts";
import { linesInPieces } from "./lines-in-pieces.ts";

const byteOrderMark = "\uFEFF";
const lineEnd = "\r\n";

const quoted = (text: string, delimiter: string): string =>
  text.includes('"') || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;

const headerLine = ({ headers }: Table, { delimiter, isForPeople }: TextForm): string =>
  headers
    .map((header) => quoted(isForPeople ? harmlessCell(header) : header, delimiter))
    .join(delimiter);

/** A table as CSV or TSV; for people with a byte order mark, by which spreadsheets recognise UTF-8. */
export const textFile = async function* (table: Table, form: TextForm): AsyncGenerator<string> {
  yield (form.isForPeople ? byteOrderMark : "") + headerLine(table, form) + lineEnd;
  for await (const lines of table.lines)
    for (const some of linesInPieces(lines)) yield some.join(lineEnd) + lineEnd;
};

/** A table as one JSON array. */
export const jsonFile = async function* ({ lines: all }: Table): AsyncGenerator<string> {
  let before = "[";
  for await (const lines of all)
    for (const some of linesInPieces(lines)) {
      yield before + some.join(",\n");
      before = ",\n";
    }
  yield before === "[" ? "[]\n" : "]\n";
};

/** A table as JSON Lines, one line per record. */
export const jsonLinesFile = async function* ({ lines: all }: Table): AsyncGenerator<string> {
  for await (const lines of all)
    for (const some of linesInPieces(lines)) yield `${some.join("\n")}\n`;
};
