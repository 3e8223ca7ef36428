import { expect, it } from "vitest";
import { readOpenMetrics } from "../../test/open-metrics-reader.ts";
import { openTestApi } from "../../test/test-api.ts";

it("responds without its database, and says that it is gone", async () => {
  const api = await openTestApi();
  await api.database.sql.end({ timeout: 1 });
  const response = await api.app.inject({ url: "/metrics" });
  expect(response.statusCode).toBe(200);
  const found = readOpenMetrics(response.body);
  const up = found.find(({ name }) => name === "teckna_database_up");
  expect(up?.samples.map(({ value }) => value)).toEqual([0]);
  expect(found.map(({ name }) => name)).toContain("process_resident_memory_bytes");
  await api.close();
});
