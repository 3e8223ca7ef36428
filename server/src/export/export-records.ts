import type { Language } from "@teckna/domain/messages/languages";
import type { Context } from "../context.ts";
import type { Tx } from "../db/connection/driver/sql.ts";
import { exportChildrenSql, exportIdsSql, exportSql } from "../db/sql/export/export-sql.ts";
import { computedLines } from "../records/computed/computed-lines.ts";
import { isPlain } from "./export-form.ts";
import { recordFormOf } from "./record-form.ts";
import { type ExportQuery, tablesOf } from "./export-query.ts";
import { type ExportWords, exportWordsOf } from "./export-words.ts";
import { readLines } from "./read-lines.ts";
import type { Table } from "./export-table.ts";
import { absenceTable, citationTable } from "./provenance-tables.ts";
import { type ExportFile, writeExport } from "./write-export.ts";

type Parts = {
  readonly query: ExportQuery;
  readonly words: ExportWords;
  readonly collation: string;
  readonly language: Language;
};

type Lines = Table["lines"];

/** The lines of the requested table. */
const ownLines = (tx: Tx, { query, language, collation }: Parts): Lines => {
  const { entity, list, columns } = query;
  const form = recordFormOf(query, language);
  if (list.computed.length === 0)
    return readLines(tx, exportSql({ entity, query: list, columns, form }, collation));
  const ids = readLines(tx, exportIdsSql({ entity, query: list }, collation));
  return computedLines(tx, ids, { entity, columns, form });
};

const readTables = function* (tx: Tx, parts: Parts): Generator<Table> {
  const { query, words, language, collation } = parts;
  const form = recordFormOf(query, language);
  for (const { entity, columns, parent } of tablesOf(query)) {
    const above = parent && { entity: parent.entity, query: query.list };
    const lines = above
      ? readLines(tx, exportChildrenSql({ entity, columns, form }, above, collation))
      : ownLines(tx, parts);
    yield {
      title: words.titleOf(entity),
      name: entity.path,
      headers: columns.map((column) =>
        isPlain(query) ? column.name : words.headerOf(entity, column),
      ),
      lines,
    };
  }
  if (!query.withChildren) return;
  yield citationTable(tx, parts);
  yield absenceTable(tx, parts);
};

/** Exports the matching records as a file, with their children if requested. */
export const exportRecords = async (
  context: Context,
  query: ExportQuery,
  done: () => void,
): Promise<ExportFile> => {
  const words = await exportWordsOf(context.language);
  const { collation, language } = context;
  const parts = { query, words, collation, language };
  const plan = {
    form: query,
    words,
    title: words.titleOf(query.entity),
    inFiles: query.withChildren,
    tables: (tx: Tx) => readTables(tx, parts),
  };
  return writeExport(context, plan, done);
};
