import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { Sql, Tx } from "../db/connection/database.ts";
import type { DiskRoom } from "../db/disk/disk-room.ts";
import { storageFault } from "../db/connection/storage-fault.ts";
import { AppError } from "../errors.ts";
import type { RecordedSql } from "../db/sql/recorded-sql.ts";
import { committing } from "../db/connection/commit-outcome.ts";

/** The history columns shared by all rows that one request writes. */
export type Stamp = { readonly at: string; readonly by: string; readonly batch: string | null };

export type Written = { readonly id: string; readonly version: number };

type Param = string | number | null;
/** A write in an open transaction, together with its history. */
export type Write = <Row extends object = Written>(
  statement: RecordedSql,
  ...params: readonly Param[]
) => Promise<Row[]>;

const maxAttempts = 4;
const firstPauseMs = 10;

const retrying = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (storageFault(error) !== "conflict" || tries === maxAttempts) throw error;
      await sleep(Math.random() * firstPauseMs * 2 ** tries);
    }
  }
};

const writeIn =
  (sql: Sql | Tx, { at, by, batch }: Stamp): Write =>
  async <Row extends object>(statement: RecordedSql, ...params: readonly Param[]) =>
    sql.unsafe<Row[]>(statement, [at, by, batch, ...params], { prepare: true });

// If a database writes until the disk is completely full, it stops and can no longer be read either.
const requireRoom = (room: DiskRoom): void => {
  if (room.isFull()) throw new AppError("diskFull");
};

/** A single write in a transaction of its own; it is committed when the promise resolves. */
export const change = async <Row extends object = Written>(
  { sql, actor, permission, outcome, room }: Context,
  at: string,
  statement: RecordedSql,
  ...params: readonly Param[]
): Promise<Row[]> => {
  await permission;
  requireRoom(room);
  const write = writeIn(sql, { at, by: actor, batch: null });
  return retrying(() =>
    committing(outcome, (commits) => {
      commits();
      return write<Row>(statement, ...params);
    }),
  );
};

/** A single write to a table other than the records', committed like `change`. */
export const writeAlone = async <Row extends object>(
  { sql, permission, outcome, room }: Context,
  statement: string,
  params: readonly Param[],
): Promise<Row[]> => {
  await permission;
  requireRoom(room);
  return retrying(() =>
    committing(outcome, (commits) => {
      commits();
      return sql.unsafe<Row[]>(statement, [...params], { prepare: true });
    }),
  );
};

/** Several writes in one transaction; an error rolls them all back. */
export const changeInTransaction = async <T>(
  { permission, confirm, outcome, room }: Context,
  sql: Sql,
  stamp: Stamp,
  work: (write: Write, tx: Tx) => Promise<T>,
): Promise<T> => {
  await permission;
  requireRoom(room);
  const transaction = (commits: () => void): Promise<T> =>
    sql.begin(async (tx) => {
      const result = await work(writeIn(tx, stamp), tx);
      await confirm?.(tx);
      commits();
      return result;
    });
  return retrying(() => committing(outcome, transaction));
};
