import { entities } from "@teckna/domain/entities";
import type { Sql, Tx } from "../connection/database.ts";
import { foldSpellings } from "./search/fold-spellings.ts";

/** Kilobytes of new entries that may wait unsorted while a batch is saved. */
const batchWaiting = 131_072;

// Only the owner may have the entries sorted, so only the owner lets many wait. Absent where there is no pg_trgm.
const ownIndexes = `
from pg_class c
where c.oid = any (array[${entities.map(({ path }) => `to_regclass('${path}_search')`).join(", ")}]::oid[])
  and pg_has_role(c.relowner, 'USAGE')`;

const gatherEntries = async (tx: Tx): Promise<void> => {
  await tx.unsafe(
    `select set_config('gin_pending_list_limit', '${batchWaiting}', true) ${ownIndexes} limit 1`,
  );
};

/** Sorts what was gathered into the text indexes; correct results never depend on it, only quick ones. */
export const sortSearchEntries = async (sql: Sql): Promise<void> => {
  await sql.unsafe(`select gin_clean_pending_list(c.oid::regclass) ${ownIndexes}`);
};

/** Until its transaction ends, entries of the text indexes are only gathered. */
export type GatherEntries = (tx: Tx) => Promise<void>;

/** Work that may write much; what it gathers is sorted, and its spellings are put together, once it is over: nobody waits for that. */
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
    // The database does it by itself where this fails.
    if (hasGathered)
      for (const update of [sortSearchEntries(sql), foldSpellings(sql)]) update.catch(() => {});
  }
};
