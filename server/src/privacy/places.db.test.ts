import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { places } from "./places.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const holdsNothing = "smallint integer bigint boolean date numeric uuid oid real".split(" ");

it("names every column of text, JSON or bytes, with what it may hold of a person", async () => {
  const columns = await database.sql<{ name: string; type: string }[]>`
    select c.table_name || '.' || c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`;
  const isNumber = (type: string): boolean =>
    holdsNothing.includes(type) || type.startsWith("timestamp") || type === "double precision";
  const stored = columns.flatMap(({ name, type }) => (isNumber(type) ? [] : [name]));
  const declared = places.flatMap(({ table, columns: own }) =>
    Object.keys(own).map((column) => `${table}.${column}`),
  );
  expect(declared.toSorted()).toEqual(stored.toSorted());
});
