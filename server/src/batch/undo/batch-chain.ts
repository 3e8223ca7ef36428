import type { Sql, Tx } from "../../db/connection/database.ts";
import { AppError } from "../../errors.ts";

/** A batch with everything that undid it or was undone by it: all of them go back to one upload. */
export type BatchChain = {
  readonly id: string;
  readonly origin: string;
  /** Whether undoing it takes away what it stored, or brings back what it deleted. */
  readonly isRemoval: boolean;
  readonly ids: readonly string[];
  /** What it is about where it goes back to a changeset. */
  readonly issueId: string | null;
  /** Whether it goes back to a batch of changes. */
  readonly changes: boolean;
  /** Whether what it goes back to created records. */
  readonly creates: boolean;
};

/** Whether it goes back to a batch that both changed records and created some. */
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

/** One undo of a chain at a time: the next one waits a moment, and then gets an error and may try again. */
export const holdChain = async (tx: Tx, { origin }: BatchChain): Promise<void> => {
  await tx`select from batches where id = ${origin} for update`;
};

/** As PostgreSQL reads an array from text. */
export const chainLiteral = (ids: readonly string[]): string => `{${ids.join(",")}}`;
