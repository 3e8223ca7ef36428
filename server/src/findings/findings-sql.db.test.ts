import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { replaceFindingsSql, storedFindingsSql } from "./findings-sql.ts";
import { noteGuaranteesSql, noteOthersSql, noteSpellingsSql } from "./others-sql.ts";
import { takePendingSql } from "./pending-sql.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { sql } = database;
  // Like after a large batch, before the database has statistics on it.
  await sql`alter table checks_pending set (autovacuum_enabled = off)`;
  await sql`alter table findings set (autovacuum_enabled = off)`;
  await sql`
    insert into checks_pending (issue_id, is_own)
    select 'i' || n, true from generate_series(1, 20000) n, generate_series(1, 2)`;
  await sql`
    insert into findings (issue_id, entity, record_id, rule, severity, waived, other_id)
    select 'i' || n, 'issues', 'i' || n, 'X01', 'warning', false, 'i' || n + 1
    from generate_series(1, 20000) n, generate_series(1, 2)`;
});
afterAll(() => database.drop());

const ids = JSON.stringify(Array.from({ length: 50 }, (_, at) => `i${at * 7 + 1}`));

const states = JSON.stringify([{ name: "Nord Invest AB", is_odd: true }]);

it.each<[string, string, (string | number)[]]>([
  ["taking what waits", takePendingSql, [50]],
  ["reading what is stored", storedFindingsSql, [ids]],
  ["replacing it", replaceFindingsSql, [ids, "[]"]],
  ["noting others", noteOthersSql, [ids, ids]],
  ["noting those of a spelling", noteSpellingsSql('collate "sv-x-icu"'), [ids, states]],
  ["noting those of a guarantor", noteGuaranteesSql('collate "sv-x-icu"'), [ids, "2026-03-01"]],
])("%s reads no table through, before the database has statistics", async (_what, text, params) => {
  const rows = await database.sql.unsafe(`explain (costs off) ${text}`, params);
  const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n");
  expect(plan).not.toMatch(/Seq Scan on (checks_pending|findings|commits|issues)/);
});
