import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Reply, type TestPool, goodPassword, openTestPool } from "../../test/pool-harness.ts";
import { many, refusal, refused, succeeded, wrongPassword } from "../../test/second-factor-user.ts";
import { respondWithSrp, startSrp } from "../../test/srp-client.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
beforeEach(() => t.wait(3600));
afterAll(() => t.database.drop());

const tooMany = refused("TooManyRequestsException", "Too many requests");

const callFrom = async (
  ip: string,
  { action, body, on = t.pool }: { action: string; body: object; on?: TestPool["pool"] },
): Promise<Reply> => {
  const response = await on.handle({
    target: `AWSCognitoIdentityProviderService.${action}`,
    body: JSON.stringify({ ClientId: t.pool.clientId, ...body }),
    ip,
  });
  const parsed: unknown = JSON.parse(response.body);
  return { status: response.status, body: Object.fromEntries(Object.entries(parsed ?? {})) };
};
const passwordFrom = (ip: string, USERNAME: string, PASSWORD: string, on = t.pool) =>
  callFrom(ip, {
    action: "InitiateAuth",
    body: { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME, PASSWORD } },
    on,
  });
/** As after this many failures from the address. */
const exhaust = async (ip: string, failures: number): Promise<void> => {
  await passwordFrom(ip, "exhaust", "fel");
  t.wait(1000);
  await passwordFrom(ip, "exhaust", "fel");
  // Only the row that was just counted.
  await t.database.sql`update pool_address set level = ${failures} where at = ${t.now()}`;
};

describe("one guess at each of many names", () => {
  test("ends after a hundred failures from one address, in all processes together", async () => {
    await t.pool.admin.create({ username: "ada", password: goodPassword });
    await exhaust("192.0.2.1", 90);
    const another = await t.openAnother();
    const responses = await many(24, (n) =>
      passwordFrom("192.0.2.1", `name ${n}`, goodPassword, n % 2 ? another : t.pool),
    );
    const reported = responses.map(refusal);
    expect(reported.filter(({ type }) => type === wrongPassword.type)).toHaveLength(10);
    expect(reported.filter(({ type }) => type === tooMany.type)).toHaveLength(14);
    // Whether the name exists or not, and the password is right or wrong: the response is the same.
    for (const name of ["ada", "nobody"])
      expect(refusal(await passwordFrom("192.0.2.1", name, goodPassword))).toEqual(tooMany);
    expect((await passwordFrom("192.0.2.2", "ada", goodPassword)).status).toBe(200);
  });

  test("goes on slowly, and refused calls do not make it slower", async () => {
    await exhaust("192.0.2.3", 100);
    for (let n = 0; n < 5; n++)
      expect(refusal(await passwordFrom("192.0.2.3", "x", "fel"))).toEqual(tooMany);
    t.wait(8.9);
    expect(refusal(await passwordFrom("192.0.2.3", "x", "fel"))).toEqual(tooMany);
    t.wait(0.1);
    expect(refusal(await passwordFrom("192.0.2.3", "x", "fel"))).toEqual(wrongPassword);
    expect(refusal(await passwordFrom("192.0.2.3", "y", "fel"))).toEqual(tooMany);
    t.wait(900);
    for (let n = 0; n < 3; n++)
      expect(refusal(await passwordFrom("192.0.2.3", `z${n}`, "fel"))).toEqual(wrongPassword);
  });

  test("right passwords never count, however many come from an office at once", async () => {
    await t.pool.admin.create({ username: "bea", password: goodPassword });
    await exhaust("192.0.2.4", 60);
    for (let round = 0; round < 3; round++) {
      const responses = await many(20, () => passwordFrom("192.0.2.4", "bea", goodPassword));
      expect(succeeded(responses)).toHaveLength(20);
    }
    const [row] = await t.database.sql<{ level: number }[]>`
      select level from pool_address where at = ${t.now()}`;
    expect(row?.level).toBe(60);
  });

  test("an attempt that was refused here is none at the name either", async () => {
    await t.pool.admin.create({ username: "cai", password: goodPassword });
    await exhaust("192.0.2.5", 100);
    for (let n = 0; n < 10; n++) await passwordFrom("192.0.2.5", "cai", "fel");
    expect((await passwordFrom("192.0.2.6", "cai", goodPassword)).status).toBe(200);
  });

  test("a locked name does not use up the address", async () => {
    for (let n = 0; n < 5; n++) await passwordFrom("192.0.2.7", "dag", "fel");
    await exhaust("192.0.2.7", 98);
    for (let n = 0; n < 5; n++) await passwordFrom("192.0.2.99", "eva", "fel");
    for (let n = 0; n < 5; n++)
      expect((await passwordFrom("192.0.2.7", "eva", "fel")).body["message"]).toBe(
        "Password attempts exceeded",
      );
    expect(refusal(await passwordFrom("192.0.2.7", "fia", "fel"))).toEqual(wrongPassword);
  });
});

test("guesses at the codes of many names count too", async () => {
  await exhaust("192.0.2.8", 98);
  const confirm = (n: number) =>
    callFrom("192.0.2.8", {
      action: "ConfirmForgotPassword",
      body: { Username: `name ${n}`, ConfirmationCode: "123456", Password: goodPassword },
    });
  const reported: unknown[] = [];
  for (let n = 0; n < 3; n++) reported.push((await confirm(n)).body["__type"]);
  expect(reported).toEqual([
    "CodeMismatchException",
    "CodeMismatchException",
    "TooManyRequestsException",
  ]);
});

describe("what costs us work and needs no password", () => {
  const beginFrom = (ip: string, USERNAME: string) =>
    callFrom(ip, {
      action: "InitiateAuth",
      body: { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME, SRP_A: "abcdef0123" } },
    });
  const forgetFrom = (ip: string, Username: string) =>
    callFrom(ip, { action: "ForgotPassword", body: { Username } });
  const typeOf = ({ status, body }: Reply): unknown => (status === 200 ? 200 : body["__type"]);

  test("counts: the first step of SRP that is never followed up, and a forgotten password", async () => {
    for (const [ip, request] of [
      ["192.0.2.30", beginFrom],
      ["192.0.2.31", forgetFrom],
    ] as const) {
      await exhaust(ip, 97);
      const replies: unknown[] = [];
      for (let n = 0; n < 4; n++) replies.push(typeOf(await request(ip, `namn ${n}`)));
      expect(replies).toEqual([200, 200, 200, tooMany.type]);
      expect(refusal(await passwordFrom(ip, "x", goodPassword))).toEqual(tooMany);
    }
  });

  test("does not count where a sign-in by SRP follows, right or wrong once", async () => {
    await t.pool.admin.create({ username: "gun", password: goodPassword });
    await exhaust("127.0.0.1", 50);
    const level = async (): Promise<number | undefined> => {
      const [row] = await t.database.sql<{ level: number }[]>`
        select level from pool_address where at = ${t.now()}`;
      return row?.level;
    };
    for (let n = 0; n < 3; n++)
      expect((await respondWithSrp(t, await startSrp(t, "gun"), goodPassword)).status).toBe(200);
    expect(await level()).toBe(50);
    await respondWithSrp(t, await startSrp(t, "gun"), "fel");
    expect(await level()).toBe(51);
  });

  test("does not count when it is refused: clients repeat such calls", async () => {
    await exhaust("192.0.2.32", 90);
    for (let n = 0; n < 5; n++) await forgetFrom("192.0.2.32", "often");
    for (let n = 0; n < 10; n++)
      expect(typeOf(await forgetFrom("192.0.2.32", "often"))).toBe("LimitExceededException");
    for (let n = 0; n < 5; n++)
      expect(typeOf(await forgetFrom("192.0.2.32", `seldom ${n}`))).toBe(200);
    expect(typeOf(await forgetFrom("192.0.2.32", "once more"))).toBe(tooMany.type);
  });
});

test("a network of IPv6 is one address, and none can be read in the tables", async () => {
  await exhaust("2001:db8:1:2::1", 100);
  expect(refusal(await passwordFrom("2001:db8:1:2:ffff::9", "x", "fel"))).toEqual(tooMany);
  expect(refusal(await passwordFrom("2001:db8:1:3::1", "x", "fel"))).toEqual(wrongPassword);
  const rows = await t.database.sql`select address_digest from pool_address`;
  expect(JSON.stringify(rows)).not.toMatch(/2001|192\.0/);
});
