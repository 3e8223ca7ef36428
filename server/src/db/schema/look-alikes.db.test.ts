import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabaseBefore } from "../../../test/database-before.ts";
import type { TestDatabase } from "../../../test/harness.ts";
import { foldText, foldedSql } from "../sql/columns.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
const share = "N\u00adX A\u030a\u00a0B";
const name = "Nord\u00adnet";
const meta = "version, created_at, created_by, updated_at, updated_by";
const values = "1, now(), 'anna', now(), 'anna'";

beforeAll(async () => {
  database = await openDatabaseBefore(42);
  const { sql } = database;
  const title = `${share} 2025`;
  const folded = title.toLowerCase();
  await sql.unsafe(
    `insert into issues (id, share_id, sub_start_date, title, names, search, ${meta})
     values ('i', $1, '2025-01-02', $2, $3, $4, ${values}), ('p', 'PLAIN', null, 'PLAIN', 'plain', e'p\\nplain\\nplain', ${values})`,
    [share, title, folded, `i\n${share.toLowerCase()}\n${folded}`],
  );
  await sql.unsafe(
    `insert into commits (id, issue_id, name, names, search, ${meta}) values ('c', 'i', $1, $2, $3, ${values})`,
    [name, name.toLowerCase(), `c\ni\n${name.toLowerCase()}`],
  );
  await sql.unsafe(
    `insert into investor_aliases (id, spelling, name, created_at, created_by)
     values (gen_random_uuid(), $1, 'Nordnet AB', now(), 'anna')`,
    [name],
  );
  await sql`truncate investors_to_count`;
  await migrate(sql);
});
afterAll(() => database.drop());

it("is found as it looks, and stays as it was entered", async () => {
  const { sql } = database;
  expect(await sql`select share_id, title, names, search from issues order by id`).toMatchObject([
    {
      share_id: share,
      title: `${share} 2025`,
      names: "nx å b 2025",
      search: "i\nnx å b\nnx å b 2025",
    },
    { share_id: "PLAIN", search: "p\nplain\nplain" },
  ]);
  expect(await sql`select name, names, search from commits`).toMatchObject([
    { name, names: "nordnet", search: "c\ni\nnordnet" },
  ]);
  expect(await sql`select key from spellings where field = 'commits.name'`).toEqual([
    { key: normaliseName(name) },
  ]);
  expect(await sql`select key, spelling from investor_aliases`).toEqual([
    { key: "nordnet", spelling: name },
  ]);
  expect(await sql`select key from investors_to_count order by key`).toEqual([
    { key: "nord net" },
    { key: "nordnet" },
  ]);
});

/** Writes as a version from before the migration does, whose sessions do not say that they fold. */
const writeAsBefore = async (): Promise<void> => {
  const title = `${share} 2026`;
  await database.sql.begin(async (tx) => {
    await tx`set local teckna.folds = ''`;
    await tx.unsafe(
      `insert into issues (id, share_id, sub_start_date, title, names, search, ${meta})
       values ('later', $1, '2026-01-02', $2, $3, $4, ${values})`,
      [share, title, title.toLowerCase(), `later\n${share.toLowerCase()}\n${title.toLowerCase()}`],
    );
    await tx.unsafe(
      `insert into commits (id, issue_id, issue_name, name, names, search, ${meta})
       values ('later', 'later', $1, 'Plain', 'plain', e'later\nlater\nplain', ${values})`,
      [title],
    );
    await tx`
      update commits set name = ${name}, names = ${name.toLowerCase()},
        search = ${`later\nlater\n${name.toLowerCase()}`} where id = 'later'`;
    await tx.unsafe(
      `insert into sources (id, issue_id, issue_name, search, ${meta}) values ('later', 'later', $1, $2, ${values})`,
      [title, `later\nlater\nhttps://example.org/${name}`],
    );
  });
};

it("is found as it looks where a version from before goes on writing as it did", async () => {
  const { sql } = database;
  await writeAsBefore();
  expect(await sql`select title, names, search from issues where id = 'later'`).toEqual([
    {
      title: `${share} 2026`,
      names: "nx å b 2026",
      search: "later\nnx å b\nnx å b 2026",
    },
  ]);
  expect(await sql`select name, names, search from commits where id = 'later'`).toEqual([
    { name, names: "nordnet", search: "later\nlater\nnordnet" },
  ]);
  expect(await sql`select search from sources where id = 'later'`).toEqual([
    { search: "later\nlater\nhttps://example.org/Nordnet" },
  ]);
});

it("is left to a program that folds by itself", async () => {
  const { sql } = database;
  await sql`update sources set search = search || '\u00ad' where id = 'later'`;
  expect(await sql`select right(search, 1) as last from sources where id = 'later'`).toEqual([
    { last: "\u00ad" },
  ]);
});

it("is folded by the database as by the program", async () => {
  const [found] = await database.sql<{ collation: string }[]>`
    select 'collate "sv-x-icu"' as collation`;
  const unit = fc.constantFrom(
    ...Array.from(
      "aB \u00a0\u00ad\u0300\u030aåÖ\u1e9e\u2009\u200b\u200f\u202e\u2069\u3000\ufeffﬁ😀\n",
    ),
  );
  const texts = fc.sample(fc.string({ unit, maxLength: 12 }), 300);
  const rows = await database.sql.unsafe<{ text: string; folded: string }[]>(
    `select text, ${foldedSql("text", found?.collation ?? "")} as folded
     from json_array_elements_text($1::text::json) t (text)`,
    [JSON.stringify(texts)],
  );
  expect(rows).toHaveLength(texts.length);
  for (const { text, folded } of rows) expect(folded).toBe(foldText(text));
});
