import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { issue } from "@teckna/domain/entities/issue";
import { expect, it } from "vitest";
import { keys } from "../api/query-keys.ts";
import { ageOfShown, isShown } from "./shown-data.ts";

const stored = (id: string, version: number) => ({ record: { id }, meta: { version } });

const open = (data: unknown, at = Date.now()) => {
  const client = new QueryClient();
  const queryKey = keys.pages(issue, {}, 50);
  client.setQueryData(queryKey, data, { updatedAt: at });
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
  expect([2, 3, 4].map((version) => isShown(client, { id: "b", version }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isShown(client, { id: "c", version: 1 })).toBe(false);
  close();
  expect(isShown(client, { id: "b", version: 1 })).toBe(false);
});

it("knows how old it is, a request's time more", () => {
  const { client, close } = open(stored("a", 1), Date.now() - 5000);
  const age = ageOfShown(client) ?? 0;
  expect(age).toBeGreaterThanOrEqual(5000);
  expect(age).toBeLessThan(60_000);
  close();
  expect(ageOfShown(client)).toBeNull();
});
