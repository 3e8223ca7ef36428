import { expect, test } from "vitest";
import { type Work, WorkQueue } from "./work-queue.ts";

const log: string[] = [];

const slow = (name: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work: Work = async (signal) => {
    log.push(`${name} begins`);
    await promise;
    log.push(signal.aborted ? `${name} is called off` : `${name} ends`);
  };
  return { work, end: resolve };
};

test("what comes while something is being done is done after it", async () => {
  log.length = 0;
  const queue = new WorkQueue();
  const [first, second] = [slow("first"), slow("second")];
  const [one, two] = [queue.add(first.work), queue.add(second.work)];
  second.end();
  first.end();
  await one;
  expect(queue.isIdle).toBe(false);
  await two;
  expect(queue.isIdle).toBe(true);
  expect(log).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("a work that fails keeps none after it from being done", async () => {
  log.length = 0;
  const queue = new WorkQueue();
  const next = slow("next");
  next.end();
  const failing = queue.add(() => Promise.reject(new Error("no")));
  const after = queue.add(next.work);
  await expect(failing).rejects.toThrow("no");
  await after;
  expect(log).toEqual(["next begins", "next ends"]);
});

test("calling off ends all that wait, and what comes later is done", async () => {
  log.length = 0;
  const queue = new WorkQueue();
  const [first, second, third] = [slow("first"), slow("second"), slow("third")];
  const [one, two] = [queue.add(first.work), queue.add(second.work)];
  await Promise.resolve();
  queue.cancel();
  expect(queue.isIdle).toBe(true);
  const three = queue.add(third.work);
  third.end();
  await three;
  first.end();
  await Promise.all([one, two]);
  expect(queue.isIdle).toBe(true);
  expect(log).toEqual(["first begins", "third begins", "third ends", "first is called off"]);
});
