import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { keys } from "../api/query-keys.ts";
import { readBy, watchRead } from "./watch-read.ts";

const place = { kind: "record", entity: issue, id: "a", isForm: false } as const;
const queryKey = keys.whole(issue, "a");

const opened = () => {
  const client = new QueryClient();
  let count = 0;
  const watch = watchRead(client, readBy(place), () => count++);
  const read = async (queryFn: () => unknown = () => ({})): Promise<void> =>
    void (await client.fetchQuery({ queryKey, queryFn, retry: false }).catch(() => null));
  return { client, watch, read, count: () => count };
};

test("what is requested after the news has them", async () => {
  const { watch, read, count } = opened();
  watch.noteNews();
  await read();
  expect(count()).toBe(1);
  watch.end();
  await read();
  expect(count()).toBe(1);
});

test("what was requested before, could not be read, is another record or was written here has not", async () => {
  const { client, watch, read, count } = opened();
  let answer: (read: object) => void = () => {};
  const response = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const reading = read(() => response);
  watch.noteNews();
  answer({});
  await reading;
  await read(() => Promise.reject(new Error("not found")));
  client.setQueryData(queryKey, {});
  await client.fetchQuery({ queryKey: keys.whole(issue, "b"), queryFn: () => ({}) });
  expect(count()).toBe(0);
});

test("a list has them when all of it that is shown was requested after them", async () => {
  const client = new QueryClient();
  let count = 0;
  const list = { kind: "list", entity: issue, issueId: null } as const;
  const watch = watchRead(client, readBy(list), () => count++);
  const keyOf = (page: number) => keys.list(issue, {}, 50, page, page);
  const open = (page: number) =>
    new QueryObserver(client, { queryKey: keyOf(page), queryFn: () => ({ rows: [] }) }).subscribe(
      () => {},
    );
  const [, leave] = [open(1), open(2)];
  const read = (...pages: number[]) =>
    Promise.all(pages.map((page) => client.refetchQueries({ queryKey: keyOf(page) })));
  await read(1, 2);
  count = 0;
  watch.noteNews();
  await read(2);
  expect(count).toBe(0);
  await read(1);
  expect(count).toBe(1);
  watch.noteNews();
  // A hidden page is refetched when it becomes visible.
  leave();
  await read(1);
  expect(count).toBe(2);
});
