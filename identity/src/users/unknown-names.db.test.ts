import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Pool } from "../pool.ts";
import { type CountedSql, countedSql } from "../../test/counted-sql.ts";
import { type TestPool, goodPassword, openTestPool } from "../../test/pool-harness.ts";
import { addAppUser, addSmsUser } from "../../test/second-factor-user.ts";
import { respondWithSrp, startSrp } from "../../test/srp-client.ts";

let t: TestPool;
let counted: CountedSql;
let pool: Pool;

const verified = { email: "known@example.com", email_verified: "true" };

beforeAll(async () => {
  t = await openTestPool();
  counted = countedSql(t.database.sql);
  pool = await t.openAnother({ sql: counted.sql });
  for (const username of ["known", "locked"])
    await t.pool.admin.create({ username, password: goodPassword, attributes: verified });
  await t.pool.admin.create({ username: "disabled", password: goodPassword, attributes: verified });
  await t.pool.admin.setEnabled("disabled", false);
  await t.pool.admin.create({
    username: "unconfirmed",
    password: goodPassword,
    status: "UNCONFIRMED",
  });
  await t.pool.admin.create({ username: "invited", attributes: verified });
  await t.pool.admin.create({ username: "reset", password: goodPassword, attributes: verified });
  await t.pool.admin.resetPassword("reset");
  await addAppUser(t, "app");
  await addSmsUser(t, "sms");
});
afterAll(() => t.database.drop());

const everybody = ["known", "disabled", "unconfirmed", "invited", "reset", "app", "sms"];
const nobody = ["unknown", "nobody"];

/** The whole response as sent, except for the request's id, and every statement it took. */
const request = async (action: string, body: object) => {
  counted.statements.length = 0;
  const response = await pool.handle({
    target: `AWSCognitoIdentityProviderService.${action}`,
    body: JSON.stringify({ ClientId: pool.clientId, ...body }),
    ip: "192.0.2.1",
  });
  const headers = { ...response.headers, "x-amzn-requestid": "" };
  return { response: { ...response, headers }, statements: [...counted.statements] };
};

const wrongPassword = (USERNAME: string) =>
  request("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME, PASSWORD: "fel" },
  });
const respond = (challenge: string, USERNAME: string, more: object) =>
  request("RespondToAuthChallenge", {
    ChallengeName: challenge,
    ChallengeResponses: { USERNAME, ...more },
    Session: "x".repeat(64),
  });
const confirm = (Username: string) =>
  request("ConfirmForgotPassword", {
    Username,
    ConfirmationCode: "123456",
    Password: goodPassword,
  });

describe("responses to a stranger are the same bytes after the same work for every name:", () => {
  const questions: Record<string, (name: string) => ReturnType<typeof request>> = {
    "a wrong password": wrongPassword,
    "an invented secret block": (name) =>
      respond("PASSWORD_VERIFIER", name, {
        PASSWORD_CLAIM_SECRET_BLOCK: "eHh4eA==",
        PASSWORD_CLAIM_SIGNATURE: "AAAA",
        TIMESTAMP: "Fri Nov 6 09:05:01 UTC 2026",
      }),
    "an invented session": (name) =>
      respond("SOFTWARE_TOKEN_MFA", name, { SOFTWARE_TOKEN_MFA_CODE: "123456" }),
    "an invented session for an SMS": (name) =>
      respond("SMS_MFA", name, { SMS_MFA_CODE: "123456" }),
    "an invented session for a password": (name) =>
      respond("NEW_PASSWORD_REQUIRED", name, { NEW_PASSWORD: goodPassword }),
    "an invented session for a choice": (name) =>
      respond("SELECT_MFA_TYPE", name, { ANSWER: "SMS_MFA" }),
    "an invented session for a set-up": (name) => respond("MFA_SETUP", name, {}),
  };

  test.each(Object.entries(questions))("%s", async (_what, question) => {
    const expected = await question("unknown");
    expect(expected.response.status).toBe(400);
    expect(expected.statements.length).toBeGreaterThan(0);
    for (const name of [...everybody, ...nobody])
      expect(await question(name), name).toEqual(expected);
    t.wait(3600);
  });

  test("a code for a password that nobody forgot", async () => {
    const expected = await confirm("unknown");
    const others = everybody.filter((name) => name !== "reset");
    for (const name of [...others, ...nobody]) expect(await confirm(name), name).toEqual(expected);
    t.wait(3600);
  });

  test("a code to confirm an account", async () => {
    const question = (Username: string) =>
      request("ConfirmSignUp", { Username, ConfirmationCode: "123456" });
    const expected = await question("unknown");
    expect(expected.response.body).toContain("CodeMismatchException");
    for (const name of [...everybody, ...nobody])
      expect(await question(name), name).toEqual(expected);
    t.wait(3600);
  });

  test("a wrong password over SRP, and the first response's form", async () => {
    const begin = async (username: string) => {
      counted.statements.length = 0;
      const on = { ...t, call: (action: string, body: unknown) => t.call(action, body, pool) };
      const begun = await startSrp(on, username);
      const { SALT = "", SRP_B = "", SECRET_BLOCK = "" } = begun.parameters;
      const response = await respondWithSrp(on, begun, "fel");
      return {
        names: Object.keys(begun.parameters),
        username: begun.parameters["USERNAME"] === username,
        lengths: [SALT.length, SRP_B.length > 760, SECRET_BLOCK.length],
        response,
        statements: [...counted.statements],
      };
    };
    const expected = await begin("unknown");
    for (const name of [...everybody, ...nobody]) expect(await begin(name), name).toEqual(expected);
    t.wait(3600);
  });

  const send = async (action: string, Username: string) => {
    const { response, statements } = await request(action, { Username });
    const body = response.body.replace(/"CodeDeliveryDetails":\{[^}]+\}/, "…");
    return { response: { ...response, body }, statements };
  };

  test.each(["ForgotPassword", "ResendConfirmationCode"])("%s, up to its limit", async (action) => {
    for (let n = 0; n < 6; n++) {
      const expected = await send(action, "unknown");
      expect(expected.response.status).toBe(n < 5 ? 200 : 400);
      for (const name of [...everybody, "nobody"])
        expect(await send(action, name), `${name} ${n}`).toEqual(expected);
    }
    expect((await send(action, "known")).response.body).toMatch(/LimitExceeded/);
    t.wait(7200);
    // The response to an expired code is the same as to one that was never sent.
    const late = await confirm("unknown");
    for (const name of everybody) expect(await confirm(name), name).toEqual(late);
    t.wait(3600);
  });

  test("a locked name", async () => {
    for (const name of ["locked", "lockednobody"])
      for (let n = 0; n < 5; n++) await wrongPassword(name);
    const expected = await wrongPassword("lockednobody");
    expect(expected.response.body).toMatch(/Password attempts exceeded/);
    expect(await wrongPassword("locked")).toEqual(expected);
    for (const PASSWORD of [goodPassword, "fel"])
      expect(
        await request("InitiateAuth", {
          AuthFlow: "USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: "locked", PASSWORD },
        }),
      ).toEqual(expected);
    t.wait(3600);
  });
});

/** CPU time rather than elapsed time: a busy machine makes both wait, but not work. */
const workOf = async (question: (name: string) => Promise<unknown>, name: string) => {
  const before = process.cpuUsage();
  await question(name);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

test("a wrong code is refused before anything is hashed", async () => {
  const spent = { password: 0, code: 0 };
  await workOf(wrongPassword, "known");
  for (let n = 0; n < 6; n++) {
    t.wait(3600);
    spent.password += await workOf(wrongPassword, "known");
    spent.code += await workOf(confirm, "known");
  }
  expect(spent.code).toBeLessThan(spent.password / 2);
});

test.each([
  ["a wrong password", wrongPassword],
  ["a code for a forgotten password", confirm],
] as const)("%s costs as much for nobody as for somebody", async (_what, question) => {
  // The minimum of many measurements: other work in the process can only add to it.
  const spent = { known: Infinity, unknown: Infinity };
  const ratio = (): number => spent.unknown / spent.known;
  const isAlike = (): boolean => ratio() > 0.6 && ratio() < 1.6;
  await workOf(question, "known");
  // If other tests of the process are never idle, more measurements are needed.
  for (let n = 0; n < 24 || (n < 200 && !isAlike()); n++) {
    t.wait(3600);
    for (const name of ["known", "unknown"] as const)
      spent[name] = Math.min(spent[name], await workOf(question, name));
  }
  expect(ratio()).toBeGreaterThan(0.6);
  expect(ratio()).toBeLessThan(1.6);
});
