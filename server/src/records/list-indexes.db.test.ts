import { type AnyEntity, entities } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { fee } from "@teckna/domain/entities/fee";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { readListQuery } from "./read-list-query.ts";
import { readCollation } from "../db/schema/collation.ts";
import { shownColumns } from "../db/sql/columns.ts";
import { hasSortIndex } from "../db/sql/list-indexes.ts";
import { listSql } from "../db/sql/list-sql.ts";

let database: TestDatabase;
const meta = "version, created_at, created_by, updated_at, updated_by, search";
const values = "1, now(), 'anna', now(), 'anna', ''";

/** In an empty table all index scans cost the same, so tables need many rows for the planner to choose. */
const fill = async (sql: TestDatabase["sql"]): Promise<void> => {
  await sql.unsafe(`
    insert into issues (id, share_id, sub_start_date, ${meta})
    select 'i' || n, 'S' || n, date '2026-02-01', ${values} from generate_series(1, 1000) n`);
  await sql.unsafe(`
    insert into fees (id, issue_id, level_name, ${meta})
    select 'f' || n, 'i1', 'L' || n, ${values} from generate_series(1, 5000) n`);
  await sql.unsafe("analyze issues, fees");
};

beforeAll(async () => {
  database = await openTestDatabase();
  await fill(database.sql);
});
afterAll(() => database.drop());

/** The plan when the planner may neither sort the whole table nor scan it. */
const planOf = async (entity: AnyEntity, query: string): Promise<string> => {
  const { sql } = database;
  const list = readListQuery(entity, [...new URLSearchParams(query)]);
  const { text, params } = listSql(entity, list, {
    collation: await readCollation(sql),
    isDense: false,
  });
  const rows = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_bitmapscan = off`;
    return tx.unsafe(`explain (costs off) ${text}`, [...params]);
  });
  return rows.map((row) => String(row["QUERY PLAN"])).join("\n");
};

const lists: readonly (readonly [AnyEntity, string, string])[] = [
  [issue, "sort=-sub_start_date", "issues_by_latest_sub_start_date"],
  [issue, "sort=sub_start_date", "issues_by_sub_start_date"],
  [issue, "sort=share_id", "issues_by_share_id"],
  [issue, "sort=-share_id", "issues_by_share_id"],
  [issue, "share_id=A&sort=-sub_start_date", "issues_by_share_id"],
  [warrant, "sort=issue_name", "warrants_by_issue_name"],
  [warrant, "sort=-name", "warrants_by_name"],
  [warrant, "sort=-sub_start_date", "warrants_by_sub_start_date"],
  [fee, "sort=-issue_name", "fees_by_issue_name"],
  [fee, "level_name=A", "fees_by_level_name"],
  [commit, "sort=-name", "commits_by_name"],
  [fee, "changed_by=bo&sort=-changed_at", "fees_by_author"],
  [fee, "changed_by=anna&sort=-changed_at", "history_of_changes_by_author"],
  [source, "sort=issue_name", "sources_by_issue_name"],
  [source, "sort=source_type", "sources_by_source_type"],
  [source, "sort=-release_datetime", "sources_by_release_datetime"],
];

it.each(lists.map(([entity, query, index]) => ({ path: entity.path, entity, query, index })))(
  "the list of $path by ?$query reads along $index",
  async ({ entity, query, index }) => {
    expect(await planOf(entity, `${query}&page=1`)).toContain(` using ${index} `);
  },
);

it.each([
  "q=a",
  "q=ab",
  "q=a+%C3%B6&sort=-sub_start_date",
  "q=a&sort=share_id&sub_start_date.gte=2026-01-01",
])("the list of issues by ?%s reads texts from an index alone", async (query) => {
  const plan = await planOf(issue, `${query}&page=1`);
  expect(plan).toMatch(/Index Only Scan (Backward )?using issues_short_search /);
  expect(plan).toMatch(/Index Scan (Backward )?using issues_long_search /);
  expect(plan).not.toMatch(/ using issues_(search|by_\w+) /);
});

it.each(["q=a&sort=updated_at", "q=ab&cancelled=true", "q=a&deleted=true"])(
  "the list of issues by ?%s reads the table once",
  async (query) => {
    const plan = await planOf(issue, `${query}&page=1`);
    expect(plan.match(/ Scan .*on issues t$/gm)).toHaveLength(1);
    expect(plan).not.toContain("octet_length");
  },
);

it.each(entities.map((entity) => ({ path: entity.path, entity })))(
  "what is called the indexes of $path are those that the database has",
  async ({ path, entity }) => {
    const { sql } = database;
    const found = await sql<{ name: string }[]>`
      select distinct a.attname as name
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ${path}::regclass
        and pg_get_expr(i.indpred, i.indrelid) = '(deleted_at IS NULL)'`;
    const names = new Set(found.map(({ name }) => name));
    const nullable = shownColumns(entity).filter((column) => column.nullable);
    const called = nullable.filter((column) => hasSortIndex(entity, column));
    const indexed = nullable.filter(({ name }) => names.has(name));
    expect(called.map(({ name }) => name)).toEqual(indexed.map(({ name }) => name));
  },
);

it.each(["sort=-external_comment", "sort=-offered_units", "sort=-sub_start_date&deleted=true"])(
  "the list of issues by ?%s, which no index has, reads them once",
  async (query) => {
    expect(await planOf(issue, `${query}&page=1`)).not.toContain("CTE empty");
  },
);

it("codes are compared by code point, which is faster", async () => {
  expect(await planOf(issue, "sort=isin_rights&page=1")).toMatch(/isin_rights\S* COLLATE "C"/);
});
