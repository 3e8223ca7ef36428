import { createHash } from "node:crypto";
import { DatabaseError } from "pg";
import { to } from "pg-copy-streams";
import { ConnectionLost } from "../connection/connection-lost.ts";
import type { Sql, Tx } from "../connection/database.ts";
import type { TableCount, TableHead } from "./database-contents.ts";

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const list = (names: readonly string[]): string => names.map(quoted).join(", ");

/**
 * Fixes the settings that the text of a row depends on, and makes a sequential scan always start at a table's
 * beginning.
 */
const steadyText = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local bytea_output = 'hex'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local synchronize_seqscans = off`;

/** A read-only transaction with one snapshot, in which equal rows always give equal text. */
export const inSnapshot = <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sql.begin("isolation level repeatable read read only", async (tx) => {
    await tx.unsafe(steadyText);
    return work(tx);
  });

/** Fixes the text format of a transaction that writes rows. */
export const readSteadyText = (tx: Tx): Promise<unknown> => tx.unsafe(steadyText);

type Sink = (bytes: Uint8Array, rowsSoFar: number) => Promise<void> | void;

const newline = 10;

const countLines = (bytes: Uint8Array): number => {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1;
  return lines;
};

/** Why a COPY ended: the server's own error, or the loss of the connection. */
export const faultOf = (error: Error): Error =>
  error instanceof DatabaseError
    ? error
    : new ConnectionLost("CONNECTION_CLOSED", "the connection to the database was lost", {
        cause: error,
      });

/** Reads all rows of a table in physical order, each as one line of PostgreSQL's COPY text format. */
export const copyOut = async (
  tx: Tx,
  { table, columns }: TableHead,
  sink: Sink,
): Promise<TableCount> => {
  const hash = createHash("sha256");
  let rows = 0;
  let isWithSink = false;
  const stream = tx.stream(to(`copy ${quoted(table)} (${list(columns)}) to stdout`));
  try {
    // The driver states no type for what it streams.
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      isWithSink = true;
      hash.update(bytes);
      rows += countLines(bytes);
      await sink(bytes, rows);
      isWithSink = false;
    }
  } catch (error) {
    // An error thrown while a chunk was being handled comes from the handler, not from the reading.
    const reason = error instanceof Error && !isWithSink ? faultOf(error) : error;
    tx.lose(reason instanceof Error ? reason : new Error("the table was not read to its end"));
    throw reason;
  }
  return { name: table, columns, rows, sha256: hash.digest("hex") };
};

export const copyInText = ({ table, columns }: TableHead): string =>
  `copy ${quoted(table)} (${list(columns)}) from stdin with (freeze)`;
