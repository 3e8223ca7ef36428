import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "../context.ts";
import { slowSql } from "../db/connection/database.ts";
import type { Tx } from "../db/connection/driver/sql.ts";
import { type RecordForm, exportChildrenSql, exportSql } from "../db/sql/export/export-sql.ts";
import type { TextForm } from "../db/sql/export/text-line-sql.ts";
import { Archive, addWorkbook } from "./archive.ts";
import { type ExportFormat, type ExportQuery, tablesOf } from "./export-query.ts";
import { type ExportWords, exportWordsOf } from "./export-words.ts";
import { readLines } from "./read-lines.ts";
import type { Table } from "./table.ts";
import { jsonFile, jsonLinesFile, textFile } from "./text-file.ts";

const textFormOf = ({ format, dialect }: ExportQuery, words: ExportWords): TextForm => {
  const isForPeople = dialect === "excel";
  if (format === "tsv") return { delimiter: "\t", isForPeople, words };
  return { delimiter: isForPeople ? ";" : ",", isForPeople, words };
};

const recordFormOf = (query: ExportQuery, words: ExportWords): RecordForm => {
  if (query.format === "xlsx") return { kind: "sheet", words };
  const isText = query.format === "csv" || query.format === "tsv";
  return isText ? { kind: "text", form: textFormOf(query, words) } : { kind: "json" };
};

type Parts = {
  readonly query: ExportQuery;
  readonly words: ExportWords;
  readonly collation: string;
};

/** The tables of the export, each to be read before the next. */
const readTables = function* (tx: Tx, { query, words, collation }: Parts): Generator<Table> {
  const form = recordFormOf(query, words);
  const isPlain = query.format !== "xlsx" && query.dialect === "plain";
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
      columns,
      headers: columns.map((column) => (isPlain ? column.name : words.headerOf(entity, column))),
      lines: readLines(tx, statement),
    };
  }
};

const contentOf = (table: Table, { query, words }: Parts): AsyncIterable<string> => {
  if (query.format === "json") return jsonFile(table);
  return query.format === "ndjson"
    ? jsonLinesFile(table)
    : textFile(table, textFormOf(query, words));
};

const writeArchive = async (archive: Archive, tables: Iterable<Table>, parts: Parts) => {
  const { format } = parts.query;
  if (format === "xlsx") await addWorkbook(archive, tables);
  else
    for (const table of tables)
      await archive.add(`${table.name}.${format}`, contentOf(table, parts));
  archive.end();
};

const isArchive = ({ format, withChildren }: ExportQuery): boolean =>
  format === "xlsx" || withChildren;

/** The same lines; the first of them have been read. */
const begun = async (
  lines: AsyncIterable<readonly string[]>,
): Promise<AsyncIterable<readonly string[]>> => {
  const rest = lines[Symbol.asyncIterator]();
  const first = await rest.next();
  return (async function* () {
    for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
  })();
};

const writeAll = async (tables: Iterable<Table>, parts: Parts, out: PassThrough): Promise<void> => {
  if (isArchive(parts.query)) {
    const archive = new Archive();
    await Promise.all([pipeline(archive.output, out), writeArchive(archive, tables, parts)]);
  } else for (const table of tables) await pipeline(contentOf(table, parts), out);
};

export type ExportFile = {
  readonly content: Readable;
  readonly type: string;
  /** Its name without an ending. */
  readonly title: string;
  readonly ending: string;
};

const types: { readonly [F in ExportFormat]: string } = {
  csv: "text/csv; charset=utf-8",
  tsv: "text/tab-separated-values; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json; charset=utf-8",
  ndjson: "application/x-ndjson; charset=utf-8",
};

const bufferBytes = 262_144;

/**
 * The records as they are at one moment, written while they are read; resolves when the first have been read. `done` is
 * called when all is written, or nobody reads it any more.
 */
export const exportRecords = async (
  { sql, collation, language, permission }: Context,
  query: ExportQuery,
  done: () => void,
): Promise<ExportFile> => {
  const words = exportWordsOf(language);
  const parts = { query, words, collation };
  const content = new PassThrough({ highWaterMark: bufferBytes });
  // Whoever is sending it hears of its end by `close` as well.
  content.on("error", () => {});
  const isBegun = Promise.withResolvers<void>();
  const work = async (tx: Tx): Promise<void> => {
    const [first, ...rest] = readTables(tx, parts);
    const tables = first ? [{ ...first, lines: await begun(first.lines) }, ...rest] : [];
    isBegun.resolve();
    await writeAll(tables, parts, content);
  };
  await permission.catch((error: unknown) => {
    done();
    throw error;
  });
  slowSql(sql)
    .begin("read only, isolation level repeatable read", work)
    .catch((error: unknown) => {
      isBegun.reject(error);
      content.destroy(error instanceof Error ? error : new Error(String(error)));
    })
    .finally(done);
  await isBegun.promise;
  const isZip = query.withChildren && query.format !== "xlsx";
  return {
    content,
    type: isZip ? "application/zip" : types[query.format],
    title: words.titleOf(query.entity),
    ending: isZip ? "zip" : query.format,
  };
};
