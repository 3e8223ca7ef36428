import { spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";

const userProgram = path.resolve(import.meta.dirname, "../user-main.ts");
const migrateProgram = path.resolve(import.meta.dirname, "../migrate-main.ts");
const poolKey = Buffer.from(Array.from({ length: 32 }, (_, n) => n * 7 + 1)).toString("base64");
const goodPassword = "Blå-segelbåt-1987";

type Run = { readonly code: number | null; readonly out: string; readonly err: string };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const run = (
  words: readonly string[],
  settings: Record<string, string> = {},
  program = userProgram,
): Promise<Run> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: database.url, POOL_KEY: poolKey, ...settings };
    const child = spawn(process.execPath, [program, ...words], { env });
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => (out += String(chunk)));
    child.stderr.on("data", (chunk) => (err += String(chunk)));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, out, err }));
  });

const json = async (...words: string[]): Promise<unknown> => {
  const { code, out, err } = await run([...words, "--json"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return JSON.parse(out);
};

const everyVerb = [
  "create",
  "list",
  "show",
  "set-password",
  "reset-password",
  "enable",
  "disable",
  "delete",
  "sign-out",
  "mfa",
  "pool-mfa",
  "outbox",
  "keys rotate",
];

const contact = ["--email", "anna@example.com", "--attr", "email_verified=true"];

describe("npm run user", () => {
  test("creates, shows, disables and deletes a user", async () => {
    expect(await json("create", "anna", ...contact, "--password", goodPassword)).toEqual({
      username: "anna",
    });
    expect(await json("show", "ANNA")).toMatchObject({
      username: "anna",
      status: "CONFIRMED",
      enabled: true,
      attributes: { email: "anna@example.com", email_verified: "true" },
    });
    await json("disable", "anna");
    expect(await json("list")).toMatchObject([{ username: "anna", enabled: false }]);
    await json("enable", "anna");
    await json("delete", "anna");
    expect(await json("list")).toEqual([]);
  });

  test("invites with a temporary password, given or made", async () => {
    expect(await json("create", "bo", "--temporary-password", goodPassword)).toEqual({
      username: "bo",
      temporary_password: goodPassword,
    });
    expect(await json("set-password", "bo")).toMatchObject({
      temporary_password: expect.stringMatching(/^\S{12,}$/),
    });
    const { out } = await run(["set-password", "bo", "--password", goodPassword]);
    expect(out).toBe("Password of bo set; every session has ended.\n");
    expect(await json("show", "bo")).toMatchObject({ status: "CONFIRMED" });
  });

  test("resets a password only where a code can reach the user, and shows the code", async () => {
    await json("create", "cia", ...contact, "--password", goodPassword);
    await json("create", "dag", "--email", "dag@example.com", "--password", goodPassword);
    await json("reset-password", "cia");
    expect(await json("outbox", "cia")).toMatchObject([
      {
        username: "cia",
        purpose: "reset",
        medium: "EMAIL",
        code: expect.stringMatching(/^\d{6}$/),
      },
    ]);
    const refused = await run(["reset-password", "dag"]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(/^teckna: .*no verified email/);
    expect(await json("show", "dag")).toMatchObject({ status: "CONFIRMED" });
  });

  test("reports every verb, without a database", async () => {
    const { code, out, err } = await run(["--help"], {
      DATABASE_URL: "postgres://nobody@nowhere/x",
    });
    expect([code, err]).toEqual([0, ""]);
    for (const verb of everyVerb) expect(out).toMatch(new RegExp(`^  ${verb}\\b`, "m"));
    expect(await run(["help"])).toMatchObject({ code: 0, out });
  });

  test.each([
    ["an unknown verb", ["frobnicate"], /there is no verb/],
    ["a missing name", ["show"], /show <name>/],
    ["a name too many", ["list", "x"], /list/],
    ["an unknown user", ["show", "nobody"], /does not exist/],
    ["an unknown option", ["list", "--nope"], /nope/],
    ["an attribute that does not exist", ["create", "x", "--attr", "nope=1"], /does not exist/],
    ["a status that does not exist", ["create", "x", "--status", "nope"], /--status is one of/],
    ["a common password", ["create", "x", "--password", "password1"], /too common/],
    ["a name with a space", ["create", "x y"], /without spaces/],
  ])("rejects %s with one clear line and no success", async (_, words, message) => {
    const refused = await run(words);
    expect(refused.code).toBe(1);
    expect(refused.out).toBe("");
    expect(refused.err).toMatch(message);
    expect(refused.err).not.toMatch(/^ +at /m);
  });

  test("says so where the sealing key is another, or the pool is hosted", async () => {
    await json("list");
    const otherKey = Buffer.from(Array.from({ length: 32 }, (_, n) => n * 5 + 3));
    const wrongKey = await run(["list"], { POOL_KEY: otherKey.toString("base64") });
    expect(wrongKey).toMatchObject({ code: 1, out: "" });
    expect(wrongKey.err).toMatch(/^teckna: the sealing key is not the one .*\n$/);
    const hosted = { COGNITO_USER_POOL_ID: "eu-north-1_Ab3dE5gH7", COGNITO_CLIENT_ID: "abc" };
    expect((await run(["list"], hosted)).err).toMatch(/^teckna: users of a hosted pool/);
  });

  test("npm run migrate takes no words, and migrates nothing for one that asks for help", async () => {
    const refused = await run(["--help"], { DATABASE_URL: database.url }, migrateProgram);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toBe("teckna: usage: npm run migrate\n");
  });

  test.each([
    ["user", userProgram, ["create", "anna"]],
    ["migrate", migrateProgram, []],
  ])("npm run %s says in one line that the database refuses", async (_, program, words) => {
    const unwritable = await openTestDatabase("template1");
    try {
      const { pathname } = new URL(unwritable.url);
      const name = unwritable.sql(pathname.slice(1));
      await unwritable.sql`alter database ${name} set default_transaction_read_only = on`;
      const refused = await run(words, { DATABASE_URL: unwritable.url }, program);
      expect(refused).toMatchObject({ code: 1, out: "" });
      expect(refused.err).toMatch(/^teckna: the database failed, .*read-only transaction.*\n$/);
    } finally {
      await unwritable.drop();
    }
  });
});
