import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../../test/harness.ts";
import { eachEntity } from "../../../test/test-api.ts";
import { expectedColumns } from "./columns.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const typeNames = new Map([["timestamp with time zone", "timestamptz"]]);

describe.each(eachEntity)("the table $name", ({ entity }) => {
  it("has the columns that the SQL is made for, and no other", async () => {
    const found = await database.sql<{ name: string; type: string; nullable: boolean }[]>`
      select column_name as name, data_type as type, is_nullable = 'YES' as nullable
      from information_schema.columns where table_name = ${entity.path}`;
    const stored = found.map((column) => ({
      ...column,
      type: typeNames.get(column.type) ?? column.type,
    }));
    const expected = expectedColumns(entity).map(({ name, type, nullable }) => ({
      name,
      type,
      nullable,
    }));
    expect(new Set(stored)).toEqual(new Set(expected));
  });
});
