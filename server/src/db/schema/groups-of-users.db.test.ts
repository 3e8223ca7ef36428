import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openDatabaseBefore } from "../../../test/database-before.ts";
import type { TestDatabase } from "../../../test/harness.ts";
import { migrate } from "./migrate.ts";

// Migrates a database from the release before groups to the current one.

let database: TestDatabase | undefined;
beforeEach(async () => {
  await database?.drop();
  database = await openDatabaseBefore(33);
});
afterAll(() => database?.drop());

const store = async (sql: TestDatabase["sql"], username: string, day: string, enabled = true) => {
  await sql`
    insert into pool_user (username, folded, sub, status, enabled, created_at, updated_at)
    values (${username}, ${username}, ${randomUUID()}, 'CONFIRMED', ${enabled}, ${day}::date, now())`;
};

const members = (sql: TestDatabase["sql"]) =>
  sql`select username, group_name as "group" from pool_group_member`;

it("makes the one who came first an administrator", async () => {
  const { sql } = database ?? (await openDatabaseBefore(33));
  await store(sql, "younger", "2026-02-01");
  await store(sql, "oldest", "2026-01-02");
  await store(sql, "gone", "2026-01-01", false);
  await migrate(sql);
  expect(await members(sql)).toEqual([{ username: "oldest", group: "admin" }]);
});

it("makes nobody one where there is nobody", async () => {
  const { sql } = database ?? (await openDatabaseBefore(33));
  await migrate(sql);
  expect(await members(sql)).toEqual([]);
});
