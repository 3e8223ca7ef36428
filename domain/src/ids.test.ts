import { afterEach, expect, test, vi } from "vitest";
import { checkId, newId } from "./ids.ts";

const noon = Date.parse("2100-01-01T12:00:00Z");
const startsOver = 2 ** 28;

test("makes UUIDs of version 8", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const shortened = (id: string): string => `${id.slice(0, 3)}…${id.slice(-3)}`;

test("makes ids that differ where tables shorten them, 4096 in turn", () => {
  for (let round = 0; round < 5; round++) {
    const ids = Array.from({ length: 4096 }, newId);
    expect(new Set(ids.map(shortened)).size).toBe(ids.length);
  }
});

test("begins an id unlike those of other minutes of three days", () => {
  const clock = vi.spyOn(Date, "now");
  const beginnings = Array.from({ length: 4096 }, (_, index) => {
    clock.mockReturnValue(noon + index * 2 ** 16);
    return newId().slice(0, 3);
  });
  expect(new Set(beginnings).size).toBe(4096);
});

test("makes ids that sort in the order they were made, for three days", () => {
  const clock = vi.spyOn(Date, "now");
  const first = Math.ceil(noon / startsOver + 1) * startsOver;
  const ids = Array.from({ length: 5000 }, (_, index) => {
    clock.mockReturnValue(first + Math.floor((index * startsOver) / 5000));
    return newId();
  });
  expect(ids.toSorted()).toEqual(ids);
});

test("keeps the order when the clock stands still or is set back", () => {
  const now = noon + 2 * startsOver;
  const clock = vi.spyOn(Date, "now").mockReturnValue(now);
  const ids = Array.from({ length: 9000 }, newId);
  clock.mockReturnValue(now - 5000);
  ids.push(...Array.from({ length: 9000 }, newId));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test("makes ids whose random part is never the same", () => {
  const tails = Array.from({ length: 5000 }, () => newId().slice(19, -3));
  expect(new Set(tails).size).toBe(tails.length);
});

test("makes ids that its own rule allows", () => {
  expect(checkId(newId())).toBeNull();
  expect(checkId("")).toBe("badId");
});
