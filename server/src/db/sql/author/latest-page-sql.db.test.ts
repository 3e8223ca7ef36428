import { fee } from "@teckna/domain/entities/fee";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/harness.ts";
import { countLatestSql } from "./latest-page-sql.ts";

it("what one user entered is counted in its index, also where that is nearly all", async () => {
  const database = await openTestDatabase();
  const { sql } = database;
  await sql.unsafe(`
    insert into issues (id, search, version, created_at, created_by, updated_at, updated_by)
    values ('i', 'i', 1, now(), 'anna', now(), 'anna')`);
  await sql.unsafe(`
    insert into fees (id, issue_id, search, version, created_at, created_by, updated_at, updated_by)
    select n, 'i', n, 1, now(), 'anna', now(), 'anna' from generate_series(1, 5000) n`);
  await sql.unsafe("vacuum analyze fees");
  const text = countLatestSql(fee).replaceAll("$1::text", "'anna'");
  const plan = await sql.unsafe(`explain (costs off) ${text}`);
  const [counted] = await sql.unsafe(text);
  await database.drop();
  const lines = plan.flatMap((line) => Object.values(line)).join("\n");
  expect(counted).toMatchObject({ total: 5000 });
  expect(lines).toContain("Index Only Scan using fees_by_author");
  expect(lines).not.toContain("Seq Scan");
});
