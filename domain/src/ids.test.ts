import { afterEach, expect, test, vi } from "vitest";
import { checkId, newId } from "./ids.ts";

test("makes UUIDs of version 7 that sort in the order they were made", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test("starts an id with the time it was made", () => {
  const before = Date.now();
  const made = Number.parseInt(newId().replaceAll("-", "").slice(0, 12), 16);
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made - before).toBeLessThan(1000);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("keeps the order when the clock stands still or is set back", () => {
  const now = Date.now() + 60_000;
  const clock = vi.spyOn(Date, "now").mockReturnValue(now);
  const ids = Array.from({ length: 9000 }, newId);
  clock.mockReturnValue(now - 5000);
  ids.push(...Array.from({ length: 9000 }, newId));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test("makes ids whose random part is never the same", () => {
  const tails = Array.from({ length: 5000 }, () => newId().slice(19));
  expect(new Set(tails).size).toBe(tails.length);
});

test("makes ids that its own rule allows", () => {
  expect(checkId(newId())).toBeNull();
  expect(checkId("")).toBe("badId");
});
