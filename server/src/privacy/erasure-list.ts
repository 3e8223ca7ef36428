import type { Runs } from "../db/connection/database.ts";
import { exportErasuresSql, hasErasuresSql, importErasuresSql } from "./erasure-register-sql.ts";

/** An erasure as it is kept beside the database and named in backups: digests and a pseudonym, never the name. */
export type ListedErasure = {
  readonly id: string;
  readonly pseudonym: string;
  readonly at: string;
  /** Null where it is under way, or was killed. */
  readonly finished_at: string | null;
};

type Row = { readonly wire: string };

/** Every erasure of a name that the database knows; none where it is of a version without any. */
export const exportErasures = async (sql: Runs): Promise<readonly ListedErasure[]> => {
  const [has] = await sql.unsafe<{ hasTable: boolean }[]>(hasErasuresSql);
  if (has?.hasTable !== true) return [];
  const rows = await sql.unsafe<Row[]>(exportErasuresSql);
  // Rows of our own statement.
  return rows.map(({ wire }) => JSON.parse(wire) as ListedErasure);
};

/** Makes a database know erasures that it did not, and that others have ended. */
export const importErasures = async (
  sql: Runs,
  erasures: readonly ListedErasure[],
): Promise<void> => {
  await sql.unsafe(importErasuresSql, [JSON.stringify(erasures)]);
};
