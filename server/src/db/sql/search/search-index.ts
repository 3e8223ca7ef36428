import { entities } from "@teckna/domain/entities";
import type { Sql, Tx } from "../../connection/database.ts";
import { foldSpellings } from "./fold-spellings.ts";

/** Limit of the GIN pending lists while a batch is saved, in kB. */
const batchWaiting = 131_072;

// Only the owner of an index may clean its pending list, so only the owner raises the limit. Empty without pg_trgm.
const ownIndexes = `
from pg_class c
where c.oid = any (array[${entities.map(({ path }) => `to_regclass('${path}_search')`).join(", ")}]::oid[])
  and pg_has_role(c.relowner, 'USAGE')`;

const gatherEntries = async (tx: Tx): Promise<void> => {
  await tx.unsafe(
    `select set_config('gin_pending_list_limit', '${batchWaiting}', true) ${ownIndexes} limit 1`,
  );
};

/** Moves the pending entries of the text indexes into the indexes. Searches are correct without it, but slower. */
export const sortSearchEntries = async (sql: Sql): Promise<void> => {
  await sql.unsafe(`select gin_clean_pending_list(c.oid::regclass) ${ownIndexes}`);
};

/** Makes the text indexes collect new entries in their pending lists until the transaction ends. */
export type GatherEntries = (tx: Tx) => Promise<void>;

/**
 * Runs work that may write many rows. Afterwards, in the background, it cleans the pending lists of the text indexes
 * and folds the spelling counts.
 */
export const withSearchEntries = async <T>(
  sql: Sql,
  work: (gather: GatherEntries) => Promise<T>,
): Promise<T> => {
  let hasGathered = false;
  const gather = (tx: Tx): Promise<void> => {
    hasGathered = true;
    return gatherEntries(tx);
  };
  try {
    return await work(gather);
  } finally {
    // If this fails, autovacuum does it later.
    if (hasGathered)
      for (const update of [sortSearchEntries(sql), foldSpellings(sql)]) update.catch(() => {});
  }
};
