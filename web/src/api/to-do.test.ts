import { environmentManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { requestJson } from "./client.ts";
import { refetchMs, refetchToDo, type ToDo, toDoOptions, waitsAfter } from "./to-do.ts";

vi.mock("./client.ts", () => ({ requestJson: vi.fn() }));
afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => typeof window === "undefined");
});

const counted = { is_current: true, checks_pending: 0 };

/** The seconds until the next request after each of these responses, in sequence. */
const pausesOf = (
  isOwn: boolean,
  ...responses: readonly Partial<ToDo>[]
): readonly (number | false)[] => {
  let waits = 0;
  return responses.map((response) => {
    waits = waitsAfter(waits, { ...counted, ...response });
    const ms = refetchMs({ waits, isOwn });
    return ms && ms / 1000;
  });
};

test("what is counted is not asked for again", () => {
  expect(pausesOf(true, {}, {})).toEqual([false, false]);
});

test("what is being counted is asked for at longer and longer intervals, and anew once it has been", () => {
  const writing = Array.from({ length: 7 }, () => ({ is_current: false }));
  expect(pausesOf(true, ...writing)).toEqual([10, 20, 40, 80, 160, 300, 300]);
  expect(pausesOf(false, ...writing.slice(0, 4))).toEqual([75, 150, 300, 300]);
  const waiting = { checks_pending: 7 };
  expect(pausesOf(true, { is_current: false }, waiting, {}, waiting)).toEqual([10, 20, false, 10]);
});

test("only waiting makes the waits longer, not what somebody writes or looks at meanwhile", async () => {
  vi.useFakeTimers();
  vi.mocked(requestJson).mockResolvedValue({ ...counted, lists: [], is_current: false });
  const client = new QueryClient();
  const isOwn = true;
  const waitsIn = async (seconds: number): Promise<number> => {
    vi.advanceTimersByTime(seconds * 1000);
    return (await client.fetchQuery({ ...toDoOptions, staleTime: 0 })).waits;
  };
  const waitsOnEvent = async (seconds: number): Promise<number> => {
    await refetchToDo(client, isOwn);
    return waitsIn(seconds);
  };
  await waitsIn(0);
  expect([await waitsOnEvent(0), await waitsIn(10), await waitsIn(20)]).toEqual([1, 2, 3]);
  for (let events = 0; events < 9; events++) expect(await waitsOnEvent(23)).toBe(1);
  expect([await waitsIn(10), await waitsIn(20), await waitsIn(15)]).toEqual([2, 3, 1]);
});

test("what others write all the time is asked for once a minute, what the reader writes sooner", async () => {
  vi.useFakeTimers();
  vi.mocked(requestJson)
    .mockReset()
    .mockResolvedValue({ ...counted, lists: [], issues: 0, is_current: false });
  // Query refetches only in a browser.
  environmentManager.setIsServer(() => false);
  const client = new QueryClient();
  const observer = new QueryObserver(client, toDoOptions);
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  for (let minutes = 0; minutes < 5; minutes++) {
    await vi.advanceTimersByTimeAsync(63_000);
    await refetchToDo(client, false);
  }
  expect(requestJson).toHaveBeenCalledTimes(6);
  await refetchToDo(client, true);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(requestJson).toHaveBeenCalledTimes(9);
  leave();
});
