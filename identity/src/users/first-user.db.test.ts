import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestPool, openTestPool, passwordSignIn } from "../../test/pool-harness.ts";

let pools: TestPool[];
beforeAll(async () => {
  pools = await Promise.all([openTestPool(), openTestPool()]);
});
afterAll(() => Promise.all(pools.map(({ database }) => database.drop())));

const first = { username: "admin", temporaryPassword: null };
const tried = ["admin", "password", "teckna", "Teckna", "changeme", "admin123", "Password1!"];

describe("the first user", () => {
  test("has another random temporary password in every pool, shown once", async () => {
    const invitations = await Promise.all(pools.map(({ pool }) => pool.ensureFirstUser(first)));
    const passwords = invitations.map((invitation) => invitation?.temporaryPassword ?? "");
    expect(new Set(passwords).size).toBe(2);
    for (const password of passwords) expect(password).toMatch(/^[A-Za-z2-9]{14}-[A-Za-z2-9]{3}$/);
    for (const { pool } of pools) expect(await pool.ensureFirstUser(first)).toBeNull();
    for (const { pool } of pools)
      expect((await pool.admin.show("admin")).groups).toEqual(["admin"]);
  });

  test.each(tried)("does not sign in with %s", async (password) => {
    for (const t of pools) {
      const { body } = await passwordSignIn(t, "admin", password);
      expect(body["__type"]).toBe("NotAuthorizedException");
      t.wait(1000);
    }
  });
});
