import { expect, test } from "vitest";
import { coalesceCalls } from "./coalesce-calls.ts";

type Question = { response(value: number): void; fail(): void };

const createCalls = () => {
  const requested: Question[] = [];
  const requestOne = coalesceCalls<number>();
  const request = (key = "a") =>
    requestOne(
      key,
      () =>
        new Promise<number>((resolve, reject) => {
          requested.push({ response: resolve, fail: () => reject(new Error("lost")) });
        }),
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { requested, request, settle };
};

test("never gives a response to a request that came after the call began", async () => {
  const { requested, request, settle } = createCalls();
  const first = request();
  const second = request();
  const third = request();
  expect(requested).toHaveLength(1);
  requested[0]?.response(1);
  await settle();
  expect(requested).toHaveLength(2);
  const fourth = request();
  requested[1]?.response(2);
  await settle();
  requested[2]?.response(3);
  expect(await Promise.all([first, second, third, fourth])).toEqual([1, 2, 2, 3]);
});

test("calls at once where none is under way any more", async () => {
  const { requested, request } = createCalls();
  const first = request();
  requested[0]?.response(1);
  await first;
  const second = request();
  expect(requested).toHaveLength(2);
  requested[1]?.response(2);
  expect(await second).toBe(2);
});

test("calls for different keys side by side", async () => {
  const { requested, request } = createCalls();
  const both = [request("a"), request("b")];
  expect(requested).toHaveLength(2);
  for (const [index, question] of requested.entries()) question.response(index);
  expect(await Promise.all(both)).toEqual([0, 1]);
});

test("calls again after a failure, which only those get who shared it", async () => {
  const { requested, request, settle } = createCalls();
  const failing = request();
  const next = request();
  failing.catch(() => {});
  requested[0]?.fail();
  await settle();
  requested[1]?.response(7);
  await expect(failing).rejects.toThrow("lost");
  expect(await next).toBe(7);
});
