import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseCommands } from "../../../test/documented-commands.ts";
import { type TestDatabase, openTestDatabase } from "../../../test/harness.ts";
import { SetupProblem } from "../../setup-problem.ts";
import { type Sql, connect } from "../connection/database.ts";
import { prepareSchema } from "./prepare-schema.ts";

const role = `app_${randomBytes(6).toString("hex")}`;
let owner: TestDatabase;
let sql: Sql;
let databaseUrl: string;

beforeAll(async () => {
  owner = await openTestDatabase("template1");
  await owner.sql`create role ${owner.sql(role)} login`;
  const url = new URL(owner.url);
  url.username = role;
  databaseUrl = url.href;
  sql = connect(databaseUrl);
});
afterAll(async () => {
  await sql.end();
  await owner.sql`drop owned by ${owner.sql(role)}`;
  await owner.sql`drop role ${owner.sql(role)}`;
  await owner.drop();
});

describe("a role that may not change the schema", () => {
  it("is informed in one line to have it migrated by another", async () => {
    const attempt = prepareSchema({ databaseUrl, migrateDatabaseUrl: null }, sql);
    await expect(attempt).rejects.toThrow(SetupProblem);
    await expect(attempt).rejects.toThrow(/MIGRATE_DATABASE_URL/);
  });

  it("has it migrated by the other role and may then use it", async () => {
    const { applied } = await prepareSchema({ databaseUrl, migrateDatabaseUrl: owner.url }, sql);
    expect(applied).toContain("0001-records.sql");
    expect(await sql`select count(*) as rows from issues`).toEqual([{ rows: 0 }]);
  });

  it("may use at once what a migration creates, which triggers write into for it", async () => {
    await owner.sql`create table made_later (id integer)`;
    await sql`insert into made_later values (1)`;
    await owner.sql`drop table made_later`;
    await sql`
      insert into issues (id, share_id, version, created_at, created_by, updated_at, updated_by, search)
      values ('a', 'A', 1, now(), 'a', now(), 'a', '')`;
    expect(await sql`select issue_id from checks_pending`).toEqual([{ issue_id: "a" }]);
    await prepareSchema({ databaseUrl, migrateDatabaseUrl: owner.url }, sql);
  });

  it("starts on a schema that is up to date", async () => {
    expect(await prepareSchema({ databaseUrl, migrateDatabaseUrl: null }, sql)).toEqual({
      applied: [],
      newer: [],
    });
  });

  it.each([
    "create table mine (id integer)",
    "alter table issues add column mine text",
    "drop table issues",
    "update history set by = 'me'",
    "delete from history",
    "delete from migrations",
  ])("is refused: %s", async (statement) => {
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a role and a database that were created by docs/operations.md", () => {
  it("suffice for the product, with the index that searches need", async () => {
    const name = `own_${randomBytes(6).toString("hex")}`;
    for (const command of databaseCommands())
      await owner.sql.unsafe(command.replaceAll("teckna", name));
    const url = new URL(owner.url);
    url.username = name;
    url.pathname = `/${name}`;
    const own = connect(url.href, { connections: 2 });
    const { applied } = await prepareSchema(
      { databaseUrl: url.href, migrateDatabaseUrl: null },
      own,
    );
    expect(applied).toContain("0001-records.sql");
    const [index] = await own`select to_regclass('issues_search') is not null as exists`;
    expect(index).toEqual({ exists: true });
    await own.end();
    await owner.sql`drop database ${owner.sql(name)}`;
    await owner.sql`drop role ${owner.sql(name)}`;
  });
});
