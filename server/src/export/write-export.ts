import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "../context.ts";
import { slowSql } from "../db/connection/database.ts";
import type { Tx } from "../db/connection/driver/sql.ts";
import { Archive, addWorkbook } from "./archive.ts";
import { type ExportedFile, type ExportFormat, describeFile } from "./export-form.ts";
import type { Table } from "./export-table.ts";
import { type YesNoWords, textFormOf } from "./record-form.ts";
import { jsonFile, jsonLinesFile, textFile } from "./text-file.ts";

export type ExportPlan = ExportedFile & {
  readonly words: YesNoWords;
  /** The tables; each must be read before the next. */
  readonly tables: (tx: Tx) => Iterable<Table>;
};

type Content = (table: Table, plan: ExportPlan) => AsyncIterable<string>;

const asText: Content = (table, { form, words }) => textFile(table, textFormOf(form, words));

/** The writer of a table's file for each format; a workbook contains all tables. */
const contents: { readonly [F in Exclude<ExportFormat, "xlsx">]: Content } = {
  csv: asText,
  tsv: asText,
  json: jsonFile,
  ndjson: jsonLinesFile,
};

const writeArchive = async (archive: Archive, tables: Iterable<Table>, plan: ExportPlan) => {
  const { format } = plan.form;
  if (format === "xlsx") await addWorkbook(archive, tables);
  else
    for (const table of tables)
      await archive.add(`${table.name}.${format}`, contents[format](table, plan));
  archive.end();
};

/** The same lines, after waiting for the first of them. */
const begun = async (
  lines: AsyncIterable<readonly string[]>,
): Promise<AsyncIterable<readonly string[]>> => {
  const rest = lines[Symbol.asyncIterator]();
  const first = await rest.next();
  return (async function* () {
    for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
  })();
};

const writeAll = async (
  tables: Iterable<Table>,
  plan: ExportPlan,
  out: PassThrough,
): Promise<void> => {
  const { format } = plan.form;
  if (format === "xlsx" || plan.inFiles) {
    const archive = new Archive();
    await Promise.all([pipeline(archive.output, out), writeArchive(archive, tables, plan)]);
  } else for (const table of tables) await pipeline(contents[format](table, plan), out);
};

export type ExportFile = {
  readonly content: Readable;
  readonly type: string;
  readonly name: string;
};

const bufferBytes = 262_144;

/**
 * Streams the tables as of one snapshot; resolves when the first lines were read. `done` is called when everything was
 * written or the reader is gone.
 */
export const writeExport = async (
  { sql, permission, now }: Context,
  plan: ExportPlan,
  done: () => void,
): Promise<ExportFile> => {
  const content = new PassThrough({ highWaterMark: bufferBytes });
  // The sender is told by `close` as well.
  content.on("error", () => {});
  const isBegun = Promise.withResolvers<void>();
  const work = async (tx: Tx): Promise<void> => {
    const [first, ...rest] = plan.tables(tx);
    const tables = first ? [{ ...first, lines: await begun(first.lines) }, ...rest] : [];
    isBegun.resolve();
    await writeAll(tables, plan, content);
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
  return { content, ...describeFile(plan, now().slice(0, 10)) };
};
