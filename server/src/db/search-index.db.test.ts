import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { gatherSearchEntries, sortSearchEntries } from "./search-index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const waiting = "select current_setting('gin_pending_list_limit') as kilobytes";

describe("entries of the text indexes", () => {
  it("wait in great number within a batch only", async () => {
    const { sql } = database;
    const [within] = await sql.begin(async (tx) => {
      await gatherSearchEntries(tx);
      return tx.unsafe(waiting);
    });
    const [after] = await sql.unsafe(waiting);
    expect(within).toEqual({ kilobytes: "128MB" });
    expect(after).toEqual({ kilobytes: "1MB" });
  });

  it("are sorted when asked", async () => {
    await expect(sortSearchEntries(database.sql)).resolves.toBeUndefined();
  });
});
