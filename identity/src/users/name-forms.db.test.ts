import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  passwordSignIn,
} from "../../test/pool-harness.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

test("a letter that only lower-casing makes one is one user in every spelling", async () => {
  await t.pool.admin.create({ username: "J\u030Can", password: goodPassword });
  for (const name of ["J\u030Can", "j\u030Can", "\u01F0an", "\u01F0AN"])
    expect((await passwordSignIn(t, name, goodPassword)).status, name).toBe(200);
  await expect(t.pool.admin.create({ username: "\u01F0an" })).rejects.toMatchObject({
    type: "UsernameExistsException",
  });
});
