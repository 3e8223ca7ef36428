import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  passwordSignIn,
} from "../../test/pool-harness.ts";

const day = 86_400;

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool({ auditDays: 400 });
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
