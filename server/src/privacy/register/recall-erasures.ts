import type { Sql } from "../../db/connection/database.ts";
import type { ErasureKey } from "../erasure-key.ts";
import { readErasureFile } from "./erasure-file.ts";
import { type ListedErasure, exportErasures, importErasures } from "./erasure-list.ts";

const hasEnded = ({ finished_at: at }: ListedErasure): boolean => at !== null;

/** The erasures of a list that a database does not know to have ended: its data may still contain the names. */
export const missingErasures = (
  stored: readonly ListedErasure[],
  known: readonly ListedErasure[],
): readonly ListedErasure[] => {
  const ended = new Set(stored.filter(hasEnded).map(({ id }) => id));
  return known.filter(({ id }) => !ended.has(id));
};

/** Adds unknown erasures to a database as ones that have not ended there. */
export const importAsBegun = (sql: Sql, erasures: readonly ListedErasure[]): Promise<void> =>
  importErasures(
    sql,
    erasures.map((erasure) => ({ ...erasure, finished_at: null })),
  );

/**
 * Adds the erasures in the file beside the database that the database does not know, since it was replaced by another
 * means than the command, or by one that was killed. Returns how many these were: their names have to be erased again.
 * Those of another key stay in the file alone: their names cannot be found, and no others could be erased beside them.
 */
export const recallErasures = async (
  sql: Sql,
  dataDir: string,
  key: () => ErasureKey,
): Promise<number> => {
  const listed = readErasureFile(dataDir);
  if (listed.length === 0) return 0;
  const known = new Set((await exportErasures(sql)).map(({ id }) => id));
  const { mark } = key();
  const unknown = listed.filter((erasure) => erasure.key_mark === mark && !known.has(erasure.id));
  if (unknown.length > 0) await importAsBegun(sql, unknown);
  return unknown.length;
};
