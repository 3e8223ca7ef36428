import { type Pool, createPool } from "@teckna/identity/pool";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { readArguments } from "./user-arguments.ts";
import { findVerb } from "./verbs.ts";

const goodPassword = "Blå-segelbåt-1987";

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await openTestDatabase();
  pool = await createPool({
    sql: database.sql,
    issuerBase: "http://localhost:3000",
    poolKey: Buffer.alloc(32, 7),
    policy: readTestSettings().passwordPolicy,
  });
});
afterAll(() => database.drop());

const run = (...words: string[]) => {
  const input = readArguments(words);
  return findVerb(input).run(pool.admin, input);
};

const json = async (...words: string[]): Promise<unknown> => (await run(...words)).json;
const text = async (...words: string[]): Promise<string> => (await run(...words)).lines.join("\n");

const signIn = async (username: string): Promise<Record<string, unknown>> => {
  const { body } = await pool.handle({
    target: "AWSCognitoIdentityProviderService.InitiateAuth",
    body: JSON.stringify({
      ClientId: pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: username, PASSWORD: goodPassword },
    }),
    ip: "127.0.0.1",
  });
  return JSON.parse(body) as Record<string, unknown>;
};

describe("keys and sessions", () => {
  test("sign-out ends what was begun, on the next use", async () => {
    await run("create", "eli", "--password", goodPassword);
    const { AuthenticationResult } = await signIn("eli");
    expect(await json("sign-out", "eli")).toEqual({ ok: true });
    const { AccessToken } = AuthenticationResult as { AccessToken: string };
    const { body } = await pool.handle({
      target: "AWSCognitoIdentityProviderService.GetUser",
      body: JSON.stringify({ AccessToken }),
      ip: "127.0.0.1",
    });
    expect(body).toContain("revoked");
  });

  test("keys rotate makes one new signing key", async () => {
    expect(await json("keys", "rotate")).toEqual({ kid: expect.stringMatching(/^[\w-]{22}$/) });
    expect(await database.sql`select 1 from pool_key where retired_at is null`).toHaveLength(1);
  });
});

describe("groups", () => {
  test("are given, taken away and shown, of one user and of all", async () => {
    await run("create", "gun", "--email", "gun@example.com", "--password", goodPassword);
    await run("create", "har", "--password", goodPassword);
    expect(await text("group", "add", "gun", "reader")).toBe("gun is in reader.");
    expect(await json("group", "add", "gun", "admin")).toEqual({
      username: "gun",
      groups: ["admin", "reader"],
    });
    await run("group", "add", "har", "reader");
    expect(await text("group", "list")).toBe("admin\tgun\neditor\nreader\tgun, har");
    expect(await text("group", "list", "har")).toBe("har is in reader.");
    expect(await text("list")).toContain("gun\tCONFIRMED\tenabled\tgun@example.com\tadmin,reader");
    expect(await text("show", "har")).toContain("har\tCONFIRMED\tenabled\t\treader");
    expect(await text("group", "remove", "har", "reader")).toBe("har is in none.");
  });

  test.each([
    [["group", "add", "gun"], /group add\|remove/],
    [["group", "put", "gun", "admin"], /group add\|remove/],
    [["group", "list", "gun", "admin"], /group add\|remove/],
    [["group", "add", "gun", "Admin"], /the groups are admin, editor, reader/],
  ])("%j is refused with what is wrong", async (words, reason) => {
    await expect((async () => run(...words))()).rejects.toThrow(reason);
  });
});

describe("second factors", () => {
  const off = { username: "fia", totp: "off", sms: "off", mustSetUpTotp: false, hasApp: false };
  beforeAll(async () => {
    await run("create", "fia", "--phone", "+46701234567", "--password", goodPassword);
    await database.sql`
      update pool_user set mfa_totp = 'preferred', totp_secret_sealed = 'x', totp_last_step = 1
      where username = 'fia'`;
  });

  test("one is preferred at most, and a lost authenticator app is forgotten", async () => {
    const preferred = ["mfa", "fia", "--sms", "preferred"];
    expect(await json(...preferred)).toEqual({
      ...off,
      totp: "on",
      sms: "preferred",
      hasApp: true,
    });
    expect((await signIn("fia"))["ChallengeName"]).toBe("SMS_MFA");
    expect(await json("mfa", "FIA", "--totp", "off")).toEqual({ ...off, sms: "preferred" });
    expect(
      await database.sql`select 1 from pool_user where totp_secret_sealed is not null`,
    ).toEqual([]);
    expect(await json("mfa", "fia", "--sms", "off")).toEqual(off);
  });

  test("a user may be made to connect an app", async () => {
    expect(await text("mfa", "fia", "--must-set-up", "on")).toContain("must connect");
    expect((await signIn("fia"))["ChallengeName"]).toBe("MFA_SETUP");
    expect(await json("mfa", "fia", "--must-set-up", "off")).toEqual(off);
    expect((await signIn("fia"))["AuthenticationResult"]).toBeDefined();
  });

  test("the pool requires it of everybody, nobody or those who chose", async () => {
    expect(await json("pool-mfa")).toEqual({ mode: "OPTIONAL" });
    expect(await json("pool-mfa", "ON")).toEqual({ mode: "ON" });
    expect((await signIn("fia"))["ChallengeName"]).toBe("MFA_SETUP");
    expect(await text("pool-mfa", "OFF")).toContain("OFF");
    expect(await json("pool-mfa", "OPTIONAL")).toEqual({ mode: "OPTIONAL" });
  });
});

describe("the outbox", () => {
  test("says how often a code was tried", async () => {
    await run("create", "hal", "--email", "hal@example.com", "--attr", "email_verified=true");
    await run("set-password", "hal", "--password", goodPassword);
    await run("reset-password", "hal");
    await database.sql`update pool_outbox set attempts = 3`;
    expect(await text("outbox", "hal")).toMatch(/^hal\treset\thal@.*\t\d{6}\t.*tried 3 times$/);
  });
});

describe("refused", () => {
  beforeAll(() => run("create", "gus", "--password", goodPassword));

  test.each([
    ["a factor that the user does not have", ["mfa", "gus", "--totp", "on"], /software token/],
    ["a phone that the user does not have", ["mfa", "gus", "--sms", "on"], /phone number/],
    ["a user who does not exist", ["mfa", "nobody", "--sms", "off"], /does not exist/],
    ["no change of factors", ["mfa", "gus"], /mfa <name> \[--totp/],
    ["a preference that does not exist", ["mfa", "gus", "--sms", "maybe"], /--sms is one of/],
    ["a mode that does not exist", ["pool-mfa", "MAYBE"], /OFF, OPTIONAL, ON/],
    ["another act on keys", ["keys", "burn"], /keys rotate/],
  ])("is %s", async (_, words, message) => {
    await expect((async () => run(...words))()).rejects.toThrow(message);
  });
});
