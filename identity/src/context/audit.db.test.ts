import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  passwordSignIn,
} from "../../test/pool-harness.ts";

const day = 86_400;

const events: string[] = [];
let t: TestPool;
beforeAll(async () => {
  t = await openTestPool({ auditDays: 400, onEvent: (event) => events.push(event) });
});
afterAll(() => t.database.drop());

const countRows = async (): Promise<number> => {
  const [row] = await t.database.sql<{ n: number }[]>`select count(*)::int as n from pool_audit`;
  return row?.n ?? 0;
};

test("what is known of a sign-in is removed after the days that are set, and not before", async () => {
  await t.pool.admin.create({ username: "anna", password: goodPassword });
  await passwordSignIn(t, "anna", goodPassword);
  expect(await countRows()).toBe(2);
  t.wait(399 * day);
  await t.pool.purge();
  expect(await countRows()).toBe(2);
  await passwordSignIn(t, "anna", goodPassword);
  t.wait(2 * day);
  await t.pool.purge();
  expect(await countRows()).toBe(1);
});

test("what happens is reported as it is noted, also where it is refused", async () => {
  await t.pool.admin.create({ username: "bo", password: goodPassword });
  events.length = 0;
  await passwordSignIn(t, "bo", "not the password 1");
  await passwordSignIn(t, "bo", goodPassword);
  expect(events).toEqual(["signInRefused", "signedIn"]);
});
