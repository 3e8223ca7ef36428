import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadUntilThere } from "./load-until-there.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a part that cannot be fetched is tried again until it is there, and never fails", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue("part");
  const loaded = loadUntilThere(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe("part");
  expect(load).toHaveBeenCalledTimes(3);
});
