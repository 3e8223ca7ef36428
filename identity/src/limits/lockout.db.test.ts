import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Reply,
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

const refusal = ({ status, body }: Reply) => ({
  status,
  type: body["__type"],
  message: body["message"],
});
const wrong = {
  status: 400,
  type: "NotAuthorizedException",
  message: "Incorrect username or password.",
};
const locked = { ...wrong, message: "Password attempts exceeded" };

const addUser = (username: string) => t.pool.admin.create({ username, password: goodPassword });

describe("lock-out", () => {
  test("five wrong passwords lock the account, a right one does not open it, quiet time does", async () => {
    await addUser("ed");
    for (let n = 0; n < 5; n++)
      expect(refusal(await passwordSignIn(t, "ed", "fel"))).toEqual(wrong);
    expect(refusal(await passwordSignIn(t, "ED", goodPassword))).toEqual(locked);
    t.wait(2);
    expect((await passwordSignIn(t, "ed", goodPassword)).status).toBe(200);
    expect(refusal(await passwordSignIn(t, "ed", "fel"))).toEqual(wrong);
  });

  test("each failure doubles the lock, up to a quarter of an hour; refused attempts do not count", async () => {
    await addUser("edvin");
    for (let n = 0; n < 5; n++) await passwordSignIn(t, "edvin", "fel");
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      t.wait(seconds - 0.001);
      const early = refusal(await passwordSignIn(t, "edvin", goodPassword));
      expect(early, `${seconds} s`).toEqual(locked);
      t.wait(0.001);
      expect(refusal(await passwordSignIn(t, "edvin", "fel")), `${seconds} s`).toEqual(wrong);
    }
    t.wait(901);
    for (let n = 0; n < 5; n++)
      expect(refusal(await passwordSignIn(t, "edvin", "fel"))).toEqual(wrong);
    expect(refusal(await passwordSignIn(t, "edvin", "fel"))).toEqual(locked);
  });

  test("parallel guesses share one count, and so do unknown names and other processes", async () => {
    const another = await t.openAnother();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        passwordSignIn(
          { call: (action, body) => t.call(action, body, n % 2 ? another : t.pool), pool: t.pool },
          "stranger",
          `fel ${n}`,
        ),
      ),
    );
    const tried = guesses.filter(({ body }) => body["message"] === wrong.message);
    expect(tried).toHaveLength(5);
  });

  test("who waits too long for a hash is refused for the moment, and nothing is counted", async () => {
    t.wait(1000);
    const names = Array.from({ length: 90 }, (_, n) => `crowd ${n}`);
    const responses = await Promise.all(names.map((name) => passwordSignIn(t, name, "fel")));
    const turnedAway = responses.filter(
      ({ body }) => body["__type"] === "TooManyRequestsException",
    ).length;
    expect(turnedAway).toBeGreaterThan(0);
    expect(responses.filter(({ body }) => body["message"] === wrong.message)).toHaveLength(
      90 - turnedAway,
    );
    const [row] = await t.database.sql<{ names: number }[]>`
      select count(*)::int as names from pool_lockout where fails > 0 and last_fail = ${t.now()}`;
    expect(row?.names).toBe(90 - turnedAway);
  });
});
