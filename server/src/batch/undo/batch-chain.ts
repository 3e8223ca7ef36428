import type { Sql, Tx } from "../../db/connection/database.ts";
import { AppError } from "../../errors.ts";

/** A batch with all its undos and redos, which lead back to one original batch. */
export type BatchChain = {
  readonly id: string;
  readonly origin: string;
  /** Whether undoing it deletes what it stored, rather than restoring what it deleted. */
  readonly isRemoval: boolean;
  readonly ids: readonly string[];
  /** The root, if the original batch is a changeset. */
  readonly issueId: string | null;
  /** Whether the original batch changed records of any issues. */
  readonly changes: boolean;
  /** Whether the original batch created records. */
  readonly creates: boolean;
};

/** Whether the original batch both changed and created records. */
export const isMixed = ({ changes, creates }: BatchChain): boolean => changes && creates;

type ChainRow = {
  readonly origin: string;
  readonly removes: boolean;
  readonly ids: string;
  readonly issueId: string | null;
  readonly changes: boolean;
  readonly creates: boolean;
};

export const readChain = async (sql: Sql | Tx, id: string): Promise<BatchChain> => {
  const [row] = await sql<ChainRow[]>`
    select c.origin, c.removes, c.issue_id as "issueId", c.changes, (
      select string_agg(f.id::text, ',') from batches f where f.id = c.origin or f.origin = c.origin
    ) as ids, exists (
      select from batches o, jsonb_each_text(o.counts -> 'created') n where o.id = c.origin and n.value <> '0'
    ) as creates
    from (select coalesce(b.origin, b.id) as origin, b.removes, b.issue_id, b.changes from batches b where b.id = ${id}) c`;
  if (!row) throw new AppError("notFound");
  const { removes, ids, ...chain } = row;
  return { ...chain, id, isRemoval: !removes, ids: ids.split(",") };
};

/**
 * Locks the chain, since only one undo of a chain may run at a time; another waits for the lock timeout and then gets
 * an error.
 */
export const lockChain = async (tx: Tx, { origin }: BatchChain): Promise<void> => {
  await tx`select from batches where id = ${origin} for update`;
};

/** As a PostgreSQL array literal. */
export const chainLiteral = (ids: readonly string[]): string => `{${ids.join(",")}}`;
