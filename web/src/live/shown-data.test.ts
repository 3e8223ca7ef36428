import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { issue } from "@teckna/domain/entities/issue";
import { expect, it } from "vitest";
import { keys } from "../api/query-keys.ts";
import { ageOfShown, isShown } from "./shown-data.ts";

const stored = (id: string, version: number, meta: object = {}) => ({
  record: { id },
  meta: { version, ...meta },
});
const by = "bo";
const at = "2026-03-02T08:00:00.123+01:00";

const open = (data: unknown, updatedAt = Date.now()) => {
  const client = new QueryClient();
  const queryKey = keys.pages(issue, {}, 50);
  client.setQueryData(queryKey, data, { updatedAt });
  const close = new QueryObserver(client, {
    queryKey,
    queryFn: () => data,
    staleTime: Infinity,
  }).subscribe(() => {});
  return { client, close };
};

it.each([
  ["a list", { rows: [stored("a", 1), stored("b", 3)], total: 2 }],
  ["a record", stored("b", 3)],
  [
    "an issue with its children",
    { stored: stored("a", 1), children: new Map([["fees", [stored("b", 3)]]]) },
  ],
])("finds what %s shows, in its version or a later one", (_what, data) => {
  const { client, close } = open(data);
  expect(
    [2, 3, 4].map((version) => isShown(client, { kind: "record", by, at, id: "b", version })),
  ).toEqual([true, true, false]);
  expect(isShown(client, { kind: "record", by, at, id: "c", version: 1 })).toBe(false);
  close();
  expect(isShown(client, { kind: "record", by, at, id: "b", version: 1 })).toBe(false);
});

it("finds what a batch wrote by any of its records, which became visible together", () => {
  const rows = (meta: object) => ({ rows: [stored("a", 1), stored("b", 2, meta)], total: 3001 });
  const shows = (meta: object): boolean => {
    const { client, close } = open(rows(meta));
    const is = isShown(client, { kind: "batch", by, at: "2026-03-02T07:00:00.123Z" });
    close();
    return is;
  };
  const earlier = { createdBy: by, createdAt: "2026-03-01T08:00:00.123+01:00" };
  expect(shows({ createdBy: by, createdAt: at, updatedBy: "anna", updatedAt: at })).toBe(true);
  expect(shows({ ...earlier, updatedBy: by, updatedAt: at })).toBe(true);
  expect(shows({ ...earlier, updatedBy: "anna", updatedAt: at })).toBe(false);
  expect(shows({ ...earlier, updatedBy: by, updatedAt: earlier.createdAt })).toBe(false);
});

it("knows how old it is, a request's time more", () => {
  const { client, close } = open(stored("a", 1), Date.now() - 5000);
  const age = ageOfShown(client) ?? 0;
  expect(age).toBeGreaterThanOrEqual(5000);
  expect(age).toBeLessThan(60_000);
  close();
  expect(ageOfShown(client)).toBeNull();
});
