import type { Context } from "../context.ts";
import type { Tx } from "../db/connection/driver/sql.ts";
import { exportChildrenSql, exportSql } from "../db/sql/export/export-sql.ts";
import { isPlain, recordFormOf } from "./export-form.ts";
import { type ExportQuery, tablesOf } from "./export-query.ts";
import { type ExportWords, exportWordsOf } from "./export-words.ts";
import { readLines } from "./read-lines.ts";
import type { Table } from "./table.ts";
import { type ExportFile, writeExport } from "./write-export.ts";

type Parts = {
  readonly query: ExportQuery;
  readonly words: ExportWords;
  readonly collation: string;
};

const readTables = function* (tx: Tx, { query, words, collation }: Parts): Generator<Table> {
  const form = recordFormOf(query, words);
  for (const { entity, columns, parent } of tablesOf(query)) {
    const statement = parent
      ? exportChildrenSql(
          { entity, columns, form },
          { entity: parent.entity, query: query.list },
          collation,
        )
      : exportSql({ entity, query: query.list, columns, form }, collation);
    yield {
      title: words.titleOf(entity),
      name: entity.path,
      headers: columns.map((column) =>
        isPlain(query) ? column.name : words.headerOf(entity, column),
      ),
      lines: readLines(tx, statement),
    };
  }
};

/** The records that match as a file, with those below them where that is wanted. */
export const exportRecords = async (
  context: Context,
  query: ExportQuery,
  done: () => void,
): Promise<ExportFile> => {
  const words = exportWordsOf(context.language);
  const parts = { query, words, collation: context.collation };
  const plan = {
    form: query,
    words,
    title: words.titleOf(query.entity),
    inFiles: query.withChildren,
    tables: (tx: Tx) => readTables(tx, parts),
  };
  return writeExport(context, plan, done);
};
