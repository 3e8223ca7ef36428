import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

type Question = { response(value: number): void; fail(): void };

const createCalls = () => {
  const asked: Question[] = [];
  const requestOne = oneAtATime<number>();
  const request = (key = "a") =>
    requestOne(
      key,
      () =>
        new Promise<number>((resolve, reject) => {
          asked.push({ response: resolve, fail: () => reject(new Error("lost")) });
        }),
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { asked, request, settle };
};

test("never gives an answer to a question that came after it was asked", async () => {
  const { asked, request, settle } = createCalls();
  const first = request();
  const second = request();
  const third = request();
  expect(asked).toHaveLength(1);
  asked[0]?.response(1);
  await settle();
  expect(asked).toHaveLength(2);
  const fourth = request();
  asked[1]?.response(2);
  await settle();
  asked[2]?.response(3);
  expect(await Promise.all([first, second, third, fourth])).toEqual([1, 2, 2, 3]);
});

test("asks about different keys side by side", async () => {
  const { asked, request } = createCalls();
  const both = [request("a"), request("b")];
  expect(asked).toHaveLength(2);
  for (const [index, question] of asked.entries()) question.response(index);
  expect(await Promise.all(both)).toEqual([0, 1]);
});

test("asks again after a failure, which only those hear who shared it", async () => {
  const { asked, request, settle } = createCalls();
  const failing = request();
  const next = request();
  failing.catch(() => {});
  asked[0]?.fail();
  await settle();
  asked[1]?.response(7);
  await expect(failing).rejects.toThrow("lost");
  expect(await next).toBe(7);
});
