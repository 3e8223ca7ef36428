import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type TestPool,
  goodPassword,
  openTestPool,
  passwordSignIn,
} from "../../test/pool-harness.ts";
import {
  locked,
  many,
  onBoth,
  refusal,
  withMessage,
  wrongPassword,
} from "../../test/second-factor-user.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

const addUser = (username: string) => t.pool.admin.create({ username, password: goodPassword });

describe("lock-out", () => {
  test("five wrong passwords lock the account, a right one does not open it, quiet time does", async () => {
    await addUser("ed");
    for (let n = 0; n < 5; n++)
      expect(refusal(await passwordSignIn(t, "ed", "fel"))).toEqual(wrongPassword);
    expect(refusal(await passwordSignIn(t, "ED", goodPassword))).toEqual(locked);
    t.wait(2);
    expect((await passwordSignIn(t, "ed", goodPassword)).status).toBe(200);
    expect(refusal(await passwordSignIn(t, "ed", "fel"))).toEqual(wrongPassword);
  });

  test("each failure doubles the lock, up to a quarter of an hour; refused attempts do not count", async () => {
    await addUser("edvin");
    for (let n = 0; n < 5; n++) await passwordSignIn(t, "edvin", "fel");
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      t.wait(seconds - 0.001);
      const early = refusal(await passwordSignIn(t, "edvin", goodPassword));
      expect(early, `${seconds} s`).toEqual(locked);
      t.wait(0.001);
      expect(refusal(await passwordSignIn(t, "edvin", "fel")), `${seconds} s`).toEqual(
        wrongPassword,
      );
    }
    t.wait(901);
    for (let n = 0; n < 5; n++)
      expect(refusal(await passwordSignIn(t, "edvin", "fel"))).toEqual(wrongPassword);
    expect(refusal(await passwordSignIn(t, "edvin", "fel"))).toEqual(locked);
  });

  test("parallel guesses share one count, and so do unknown names and other processes", async () => {
    const pools = await onBoth(t);
    const guesses = await many(30, (n) => passwordSignIn(pools(n), "stranger", `fel ${n}`));
    expect(withMessage(guesses, wrongPassword)).toHaveLength(5);
  });

  test("who waits too long for a hash is refused for the moment, and nothing is counted", async () => {
    t.wait(1000);
    const responses = await many(90, (n) => passwordSignIn(t, `crowd ${n}`, "fel"));
    const turnedAway = responses.filter(
      ({ body }) => body["__type"] === "TooManyRequestsException",
    ).length;
    expect(turnedAway).toBeGreaterThan(0);
    expect(withMessage(responses, wrongPassword)).toHaveLength(90 - turnedAway);
    const [row] = await t.database.sql<{ names: number }[]>`
      select count(*)::int as names from pool_lockout where fails > 0 and last_fail = ${t.now()}`;
    expect(row?.names).toBe(90 - turnedAway);
  });
});
