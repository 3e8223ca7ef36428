import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { places } from "./places.ts";
import { readAllRows } from "./placed-rows.ts";
import { nameColumnsOf } from "./places-sql.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

it("reads batches one by one, however many of them are in a page of their table", async () => {
  const { sql } = database;
  const count = 150;
  await sql`
    insert into batches (id, by, at, body_hash, all_or_nothing, counts, answer)
    select gen_random_uuid(), 'anna', now(), '', false, '{}', 'answer ' || n
    from generate_series(1, ${count}) n`;
  const [size] = await sql<{ pages: number }[]>`
    select (pg_relation_size('batches') / current_setting('block_size')::integer)::integer as pages`;
  expect(size?.pages).toBeGreaterThan(1);
  expect(size?.pages).toBeLessThan(count);
  const place = places.find(({ table }) => table === "batches");
  if (!place) throw new Error("batches are no place of names");
  const found: string[] = [];
  for await (const rows of readAllRows(sql, place, nameColumnsOf(place))) {
    expect(rows).toHaveLength(1);
    found.push(
      ...rows
        .flatMap(({ texts }) => texts.filter((text) => text?.startsWith("answer")))
        .map(String),
    );
  }
  expect(new Set(found).size).toBe(count);
});
