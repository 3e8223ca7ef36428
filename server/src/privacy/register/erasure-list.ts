import type { Runs } from "../../db/connection/database.ts";
import { exportErasuresSql, hasErasuresSql, importErasuresSql } from "./erasure-register-sql.ts";

/** An erasure as stored in the file beside the database and in backups: digests and a pseudonym, never the name. */
export type ListedErasure = {
  readonly id: string;
  readonly pseudonym: string;
  /** Identifies the key of its digests. */
  readonly key_mark: string;
  readonly at: string;
  /** Null while it is running, and after it was killed. */
  readonly finished_at: string | null;
};

type ErasureRow = { readonly wire: string };

/** All erasures that the database knows; empty for a version without the table. */
export const exportErasures = async (sql: Runs): Promise<readonly ListedErasure[]> => {
  const [has] = await sql.unsafe<{ hasTable: boolean }[]>(hasErasuresSql);
  if (has?.hasTable !== true) return [];
  const rows = await sql.unsafe<ErasureRow[]>(exportErasuresSql);
  // Rows of our own statement.
  return rows.map(({ wire }) => JSON.parse(wire) as ListedErasure);
};

/** Adds unknown erasures to a database, and notes which have finished elsewhere. */
export const importErasures = async (
  sql: Runs,
  erasures: readonly ListedErasure[],
): Promise<void> => {
  await sql.unsafe(importErasuresSql, [JSON.stringify(erasures)]);
};
