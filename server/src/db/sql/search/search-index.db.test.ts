import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../../../test/harness.ts";
import type { Sql } from "../../connection/database.ts";
import { sortSearchEntries, withSearchEntries } from "./search-index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const waiting = "select current_setting('gin_pending_list_limit') as kilobytes";

const sortings = (requested: MockInstance<Sql["unsafe"]>): number =>
  requested.mock.calls.filter(([text]) => text.includes("gin_clean_pending_list")).length;

describe("entries of the text indexes", () => {
  it("wait in great number within a batch only, and are sorted after it", async () => {
    const { sql } = database;
    const requested = vi.spyOn(sql, "unsafe");
    const within = await withSearchEntries(sql, (gather) =>
      sql.begin(async (tx) => {
        await gather(tx);
        return tx.unsafe(waiting);
      }),
    );
    expect(sortings(requested)).toBe(1);
    requested.mockRestore();
    const [after] = await sql.unsafe(waiting);
    expect(within[0]).toEqual({ kilobytes: "128MB" });
    expect(after).toEqual({ kilobytes: "1MB" });
  });

  it("are sorted although the work failed, and left alone where none was gathered", async () => {
    const { sql } = database;
    const requested = vi.spyOn(sql, "unsafe");
    const failing = withSearchEntries(sql, (gather) =>
      sql.begin(async (tx) => {
        await gather(tx);
        throw new RangeError("a fault of the test");
      }),
    );
    await expect(failing).rejects.toThrow("a fault of the test");
    expect(sortings(requested)).toBe(1);
    expect(await withSearchEntries(sql, async () => 1)).toBe(1);
    expect(sortings(requested)).toBe(1);
    requested.mockRestore();
  });

  it("are sorted on request", async () => {
    await expect(sortSearchEntries(database.sql)).resolves.toBeUndefined();
  });
});
