import { DatabaseError } from "pg";
import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import type { Context } from "../context.ts";
import { writeSql } from "../db/sql/write-sql.ts";
import { change } from "./change.ts";
import { endlessRoom } from "../db/disk/disk-room.ts";
import { newCommitOutcome } from "../db/connection/commit-outcome.ts";

const refusal = (code: string): DatabaseError =>
  Object.assign(new DatabaseError(code, 0, "error"), { code, severity: "ERROR" });

const failing = (code: string, times: number) => {
  let calls = 0;
  const unsafe = async () => {
    calls += 1;
    if (calls <= times) throw refusal(code);
    return [{ id: "a", version: 1 }];
  };
  // A single write uses only `unsafe`.
  const context = {
    sql: { unsafe },
    actor: "anna",
    permission: Promise.resolve(),
    outcome: newCommitOutcome(),
    room: endlessRoom,
  } as unknown as Context;
  return { context, calls: () => calls };
};

const write = (context: Context) =>
  change(context, "2026-01-01T00:00:00Z", writeSql(issue).insert, "[]");

test.each(["40001", "40P01"])("tries again at most three times after %s", async (code) => {
  const passing = failing(code, 3);
  expect(await write(passing.context)).toEqual([{ id: "a", version: 1 }]);
  expect(passing.calls()).toBe(4);
  const lasting = failing(code, 4);
  await expect(write(lasting.context)).rejects.toMatchObject({ code });
  expect(lasting.calls()).toBe(4);
});

test.each(["23505", "55P03", "57014", "08006"])("never tries again after %s", async (code) => {
  const { context, calls } = failing(code, 1);
  await expect(write(context)).rejects.toMatchObject({ code });
  expect(calls()).toBe(1);
});

test("writes nothing where the sign-in has ended meanwhile", async () => {
  const { context, calls } = failing("", 0);
  const refused = Promise.reject(new Error("ended"));
  await expect(write({ ...context, permission: refused })).rejects.toThrow("ended");
  expect(calls()).toBe(0);
});
