import { DatabaseError } from "pg";
import { expect, it } from "vitest";
import { MigratedElsewhere, retryOnLock } from "./retry-on-lock.ts";

const locked = Object.assign(new DatabaseError("locked", 1, "error"), { code: "55P03" });

const failing = (times: number, error: Error) => {
  let calls = 0;
  return () => (calls++ < times ? Promise.reject(error) : Promise.resolve(calls));
};

it("waits for another process that migrates as long as it takes", async () => {
  const work = failing(3, new MigratedElsewhere("another process migrates"));
  expect(await retryOnLock(0, work)).toBe(4);
});

it("waits for a lock until its timeout", async () => {
  expect(await retryOnLock(10_000, failing(1, locked))).toBe(2);
  await expect(retryOnLock(0, failing(2, locked))).rejects.toBe(locked);
});

it("does not repeat what fails for another reason", async () => {
  const error = Object.assign(new DatabaseError("wrong", 1, "error"), { code: "22012" });
  await expect(retryOnLock(10_000, failing(1, error))).rejects.toBe(error);
});
