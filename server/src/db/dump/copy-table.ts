import { createHash } from "node:crypto";
import { to } from "pg-copy-streams";
import type { Sql, Tx } from "../connection/database.ts";
import type { TableCount, TableHead } from "./manifest.ts";

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const list = (names: readonly string[]): string => names.map(quoted).join(", ");

/** What a text of a row depends on, beside the row; and a table is read from its beginning whoever else reads it. */
const steadyText = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local bytea_output = 'hex'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local synchronize_seqscans = off`;

/** A transaction in which all is read as it stood at one moment, and always as the same text. */
export const inSnapshot = <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sql.begin("isolation level repeatable read read only", async (tx) => {
    await tx.unsafe(steadyText);
    return work(tx);
  });

/** The same text for what is written. */
export const readSteadyText = (tx: Tx): Promise<unknown> => tx.unsafe(steadyText);

type Sink = (bytes: Uint8Array, rowsSoFar: number) => Promise<void> | void;

const newline = 10;

const countLines = (bytes: Uint8Array): number => {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1;
  return lines;
};

/** Reads all rows of a table, each as one line of PostgreSQL's own text, in the order in which they lie there. */
export const copyOut = async (
  tx: Tx,
  { table, columns }: TableHead,
  sink: Sink,
): Promise<TableCount> => {
  const hash = createHash("sha256");
  let rows = 0;
  const stream = tx.stream(to(`copy ${quoted(table)} (${list(columns)}) to stdout`));
  try {
    for await (const bytes of stream) {
      hash.update(bytes);
      rows += countLines(bytes);
      await sink(bytes, rows);
    }
  } catch (error) {
    tx.lose(error instanceof Error ? error : new Error("the table was not read to its end"));
    throw error;
  }
  return { name: table, columns, rows, sha256: hash.digest("hex") };
};

export const copyInText = ({ table, columns }: TableHead): string =>
  `copy ${quoted(table)} (${list(columns)}) from stdin with (freeze)`;
