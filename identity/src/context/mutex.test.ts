import { expect, test } from "vitest";
import { createMutex } from "./mutex.ts";

const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

test("work on one key never overlaps, and one failure does not stop the next", async () => {
  const mutex = createMutex();
  let inside = 0;
  let max = 0;
  const work = async (n: number): Promise<number> => {
    max = Math.max(max, ++inside);
    await tick();
    inside -= 1;
    if (n === 2) throw new Error("second");
    return n;
  };
  const responses = await Promise.allSettled([1, 2, 3, 4].map((n) => mutex("a", () => work(n))));
  expect(responses.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(max).toBe(1);
});

test("work on another key does not wait", async () => {
  const mutex = createMutex();
  const stuck = Promise.withResolvers<string>();
  const first = mutex("a", () => stuck.promise);
  expect(await mutex("b", async () => "b")).toBe("b");
  stuck.resolve("a");
  expect(await first).toBe("a");
});

test("a queue that is too long turns callers away", async () => {
  const mutex = createMutex();
  const responses = await Promise.allSettled(
    Array.from({ length: 70 }, () => mutex("a", async () => tick())),
  );
  expect(responses.filter(({ status }) => status === "rejected")).toHaveLength(6);
  expect(await mutex("a", async () => "again")).toBe("again");
});
