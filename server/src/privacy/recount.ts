import type { Runs, Tx } from "../db/connection/database.ts";
import { foldSpellings } from "../db/sql/search/fold-spellings.ts";
import { countInvestorsSql } from "../investors/investor-sql.ts";
import { findKeysSql, forgetWaitingSql } from "./places-sql.ts";
import type { NameFinder } from "./text/name-finder.ts";

type Recounting = {
  readonly finder: NameFinder;
  readonly patterns: string;
  readonly collation: string;
};

const tables = [
  { table: "investors", columns: ["key", "name", "spellings"] },
  { table: "investors_to_count", columns: ["key"] },
];

const keysWith = async (sql: Runs, { patterns, collation }: Recounting): Promise<string[]> => {
  const keys = new Set<string>();
  for (const place of tables)
    for (const { key } of await sql.unsafe<{ key: string }[]>(
      findKeysSql("key", { ...place, collation }),
      [patterns],
    ))
      keys.add(key);
  return [...keys];
};

/** Updates counts that would contain the name until the next regular update: unused spellings, and investors. */
export const recount = async (tx: Tx, recounting: Recounting): Promise<void> => {
  await foldSpellings(tx);
  const keys = await keysWith(tx, recounting);
  if (keys.length === 0) return;
  const given = JSON.stringify(keys);
  await tx.unsafe(forgetWaitingSql, [given]);
  await tx.unsafe(countInvestorsSql(recounting.collation), [given]);
};

/** Whether the counts no longer contain the name. */
export const isRecounted = async (sql: Runs, recounting: Recounting): Promise<boolean> => {
  const { finder, patterns, collation } = recounting;
  const spelt = { table: "spellings", columns: ["spelling"], collation };
  const found = await sql.unsafe<{ key: string }[]>(findKeysSql("spelling", spelt), [patterns]);
  const keys = await keysWith(sql, recounting);
  return [...found.map(({ key }) => key), ...keys].every(
    (key) => finder.find(key)?.isWhole !== true,
  );
};
