import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

type Question = { response(value: number): void; fail(): void };

const createCalls = () => {
  const asked: Question[] = [];
  const askOne = oneAtATime<number>();
  const ask = (key = "a") =>
    askOne(
      key,
      () =>
        new Promise<number>((resolve, reject) => {
          asked.push({ response: resolve, fail: () => reject(new Error("lost")) });
        }),
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { asked, ask, settle };
};

test("never gives an answer to a question that came after it was asked", async () => {
  const { asked, ask, settle } = createCalls();
  const first = ask();
  const second = ask();
  const third = ask();
  expect(asked).toHaveLength(1);
  asked[0]?.response(1);
  await settle();
  expect(asked).toHaveLength(2);
  const fourth = ask();
  asked[1]?.response(2);
  await settle();
  asked[2]?.response(3);
  expect(await Promise.all([first, second, third, fourth])).toEqual([1, 2, 2, 3]);
});

test("asks about different keys side by side", async () => {
  const { asked, ask } = createCalls();
  const both = [ask("a"), ask("b")];
  expect(asked).toHaveLength(2);
  for (const [index, question] of asked.entries()) question.response(index);
  expect(await Promise.all(both)).toEqual([0, 1]);
});

test("asks again after a failure, which only those hear who shared it", async () => {
  const { asked, ask, settle } = createCalls();
  const failing = ask();
  const next = ask();
  failing.catch(() => {});
  asked[0]?.fail();
  await settle();
  asked[1]?.response(7);
  await expect(failing).rejects.toThrow("lost");
  expect(await next).toBe(7);
});
