import { expect, test } from "vitest";
import { createTurns } from "./mutex.ts";

const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

test("work on one key never overlaps, and one failure does not stop the next", async () => {
  const turns = createTurns();
  let inside = 0;
  let most = 0;
  const work = async (n: number): Promise<number> => {
    most = Math.max(most, ++inside);
    await tick();
    inside -= 1;
    if (n === 2) throw new Error("second");
    return n;
  };
  const answers = await Promise.allSettled([1, 2, 3, 4].map((n) => turns("a", () => work(n))));
  expect(answers.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(most).toBe(1);
});

test("work on another key does not wait", async () => {
  const turns = createTurns();
  const stuck = Promise.withResolvers<string>();
  const first = turns("a", () => stuck.promise);
  expect(await turns("b", async () => "b")).toBe("b");
  stuck.resolve("a");
  expect(await first).toBe("a");
});

test("a queue that is too long turns callers away", async () => {
  const turns = createTurns();
  const answers = await Promise.allSettled(
    Array.from({ length: 70 }, () => turns("a", async () => tick())),
  );
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(6);
  expect(await turns("a", async () => "again")).toBe("again");
});
