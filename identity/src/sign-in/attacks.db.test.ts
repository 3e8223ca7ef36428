import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TransactionSql } from "../context/database.ts";
import {
  type Reply,
  type TestPool,
  goodPassword,
  openTestPool,
  otherPassword,
  passwordSignIn,
  tokensOf,
} from "../../test/pool-harness.ts";
import { respondWithSrp, startSrp } from "../../test/srp-client.ts";

let t: TestPool;
beforeAll(async () => {
  t = await openTestPool();
});
afterAll(() => t.database.drop());

const messageOf = ({ body }: Reply): unknown => body["message"];
const verified = { email: "a@example.com", email_verified: "true" };
const wrong = "Incorrect username or password.";

const newPassword = (username: string, session: unknown, more: object = {}) =>
  t.call("RespondToAuthChallenge", {
    ClientId: t.pool.clientId,
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    ChallengeResponses: { USERNAME: username, NEW_PASSWORD: otherPassword, ...more },
    Session: session,
  });
const request = (Username: string) =>
  t.call("ForgotPassword", { ClientId: t.pool.clientId, Username });
const confirm = (Username: string, ConfirmationCode: string) =>
  t.call("ConfirmForgotPassword", {
    ClientId: t.pool.clientId,
    Username,
    ConfirmationCode,
    Password: otherPassword,
  });

describe("a sign-in begun before a change", () => {
  test("over SRP does not end with the password that was replaced meanwhile", async () => {
    await t.pool.admin.create({ username: "ada", password: goodPassword });
    const begun = await startSrp(t, "ada");
    await t.pool.admin.setPassword("ada", { password: otherPassword, isPermanent: true });
    expect(messageOf(await respondWithSrp(t, begun, goodPassword))).toBe(wrong);
  });

  type Change = (tx: TransactionSql, username: string) => Promise<unknown>;
  test.each<readonly [string, string, Change]>([
    [
      "alf",
      "the password is replaced",
      (tx, name) =>
        tx`update pool_user set password_hash = password_hash || 'x' where username = ${name}`,
    ],
    [
      "ask",
      "the user is disabled",
      (tx, name) => tx`update pool_user set enabled = false where username = ${name}`,
    ],
    [
      "atle",
      "a new password is demanded",
      (tx, name) => tx`update pool_user set status = 'RESET_REQUIRED' where username = ${name}`,
    ],
  ])("of %s gets no tokens where %s in that very moment", async (username, _, change) => {
    await t.pool.admin.create({ username, password: goodPassword, attributes: verified });
    let signIn: Promise<Reply> | undefined;
    await t.database.sql.begin(async (tx) => {
      await change(tx, username);
      signIn = passwordSignIn(t, username, goodPassword);
      await Promise.race([signIn, new Promise((resolve) => setTimeout(resolve, 500))]);
    });
    expect(messageOf((await signIn) ?? { status: 0, body: {} })).toBe(wrong);
  });

  test("with a temporary password ends when another one is set", async () => {
    const first = await t.pool.admin.create({ username: "bea" });
    const begun = await passwordSignIn(t, "bea", first.password);
    await t.pool.admin.setPassword("bea", { isPermanent: false });
    expect(messageOf(await newPassword("bea", begun.body["Session"]))).toBe(
      "Invalid session for the user.",
    );
  });

  test("does not carry over to a new user of the same name", async () => {
    const first = await t.pool.admin.create({ username: "cai" });
    const begun = await passwordSignIn(t, "cai", first.password);
    await t.pool.admin.remove("cai");
    await t.pool.admin.create({ username: "cai" });
    expect(messageOf(await newPassword("cai", begun.body["Session"]))).toBe(
      "Invalid session for the user.",
    );
  });

  test("changes nothing of a user who was disabled meanwhile", async () => {
    const first = await t.pool.admin.create({ username: "dan" });
    const begun = await passwordSignIn(t, "dan", first.password);
    await t.pool.admin.setEnabled("dan", false);
    await newPassword("dan", begun.body["Session"]);
    expect((await t.pool.admin.show("dan")).status).toBe("FORCE_CHANGE_PASSWORD");
  });
});

test("a reset code from before a new invitation is worth nothing", async () => {
  await t.pool.admin.create({ username: "dea", password: goodPassword, attributes: verified });
  await request("dea");
  const code = (await t.pool.admin.outbox("dea"))[0]?.code ?? "";
  await t.pool.admin.setPassword("dea", { isPermanent: false });
  expect((await confirm("dea", code)).status).toBe(400);
  expect(await t.pool.admin.outbox("dea")).toEqual([]);
});

test("twenty right passwords at once all sign in", async () => {
  await t.pool.admin.create({ username: "eli", password: goodPassword });
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => passwordSignIn(t, "eli", goodPassword)),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
});

describe("a name that nobody has", () => {
  test("requires its code like a name that somebody has", async () => {
    await t.pool.admin.create({ username: "known", password: goodPassword, attributes: verified });
    const flow = async (name: string): Promise<unknown[]> => {
      const types: unknown[] = [(await confirm(name, "x")).body["__type"]];
      for (let n = 0; n < 6; n++) types.push((await request(name)).body["__type"]);
      for (let n = 0; n < 7; n++) types.push((await confirm(name, "x")).body["__type"]);
      t.wait(3601);
      types.push((await confirm(name, "x")).body["__type"]);
      return types;
    };
    expect(await flow("unknown")).toEqual(await flow("known"));
  });

  test("is kept nowhere, as people type passwords in the wrong field", async () => {
    await passwordSignIn(t, "Hemligt-9-ord", "x");
    await request("Hemligt-9-ord");
    const tables = await t.database.sql<{ name: string }[]>`
      select tablename as name from pg_tables where tablename like 'pool_%'`;
    for (const { name } of tables) {
      const rows = await t.database.sql`select x::text as row from ${t.database.sql(name)} x`;
      expect(JSON.stringify(rows).toLowerCase(), name).not.toContain("hemligt");
    }
  });

  test("comes back in one spelling, so that the spelling gives nothing away", async () => {
    await t.pool.admin.create({ username: "frej", password: goodPassword });
    for (const name of ["FREJ", "GUDRUN"])
      expect((await startSrp(t, name)).parameters["USER_ID_FOR_SRP"]).toBe(name.toLowerCase());
  });
});

describe("the protocol", () => {
  test("takes the user's name in any case at the second step", async () => {
    await t.pool.admin.create({ username: "Gro", password: goodPassword });
    const begun = await startSrp(t, "gro");
    expect((await respondWithSrp(t, begun, goodPassword, "GRO")).status).toBe(200);
    const other = await respondWithSrp(t, await startSrp(t, "gro"), goodPassword, "gros");
    expect(messageOf(other)).toBe(wrong);
  });

  test("knows no action that only looks administrative", async () => {
    expect((await t.call("GetAnything", {})).body["__type"]).toBe("UnknownOperationException");
    expect((await t.call("AdminCreateUser", {})).body["__type"]).toBe("AccessDeniedException");
    expect((await t.call("ListUsers", {})).body["__type"]).toBe("AccessDeniedException");
  });

  test("keeps its headers short whatever it was sent", async () => {
    const response = await t.pool.handle({
      target: "AWSCognitoIdentityProviderService.InitiateAuth",
      body: JSON.stringify({
        ClientId: t.pool.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { ["x".repeat(50_000)]: 1 },
      }),
      ip: "127.0.0.1",
    });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.headers).length).toBeLessThan(1000);
  });
});

describe("an attribute that comes with a new password", () => {
  test("never decides trust", async () => {
    const first = await t.pool.admin.create({ username: "hal", attributes: { email: "a@b.se" } });
    const begun = await passwordSignIn(t, "hal", first.password);
    const changed = await newPassword("hal", begun.body["Session"], {
      "userAttributes.email": "other@example.com",
      "userAttributes.given_name": "Hal",
    });
    expect(changed.status).toBe(200);
    expect((await t.pool.admin.show("hal")).attributes).toEqual({
      email: "other@example.com",
      email_verified: "false",
      given_name: "Hal",
    });
    await t.pool.admin.setPassword("hal", { password: goodPassword, isPermanent: false });
    const again = await passwordSignIn(t, "hal", goodPassword);
    const refused = await newPassword("hal", again.body["Session"], {
      "userAttributes.email_verified": "true",
    });
    expect(refused.body["__type"]).toBe("InvalidParameterException");
    expect((await t.pool.admin.show("hal")).status).toBe("FORCE_CHANGE_PASSWORD");
  });

  test("waits where it replaces a verified contact, which is reported and resets the password", async () => {
    const first = await t.pool.admin.create({ username: "hed", attributes: verified });
    const begun = await passwordSignIn(t, "hed", first.password);
    const changed = await newPassword("hed", begun.body["Session"], {
      "userAttributes.email": "other@example.com",
      "userAttributes.phone_number": "+46701234567",
    });
    const { AccessToken } = tokensOf(changed);
    expect(await t.pool.admin.show("hed")).toMatchObject({
      status: "CONFIRMED",
      attributes: { ...verified, phone_number: "+46701234567", phone_number_verified: "false" },
      pending: { email: "other@example.com" },
    });
    const sent = await t.pool.admin.outbox("hed");
    expect(sent.map(({ purpose, destination }) => `${purpose} ${destination}`).toSorted()).toEqual([
      "changed_email a@example.com",
      "verify_email other@example.com",
    ]);
    await request("hed");
    const reset = (await t.pool.admin.outbox("hed")).find(({ purpose }) => purpose === "reset");
    expect(reset?.destination).toBe("a@example.com");
    const Code = sent.find(({ purpose }) => purpose === "verify_email")?.code;
    await t.call("VerifyUserAttribute", { AccessToken, AttributeName: "email", Code });
    expect((await t.pool.admin.show("hed")).attributes["email"]).toBe("other@example.com");
  });

  test("changes nothing with it where one of them is refused", async () => {
    const first = await t.pool.admin.create({ username: "hux", attributes: verified });
    const begun = await passwordSignIn(t, "hux", first.password);
    const refused = await newPassword("hux", begun.body["Session"], {
      "userAttributes.email": "no address",
    });
    expect(refused.body["__type"]).toBe("InvalidParameterException");
    const { status, pending } = await t.pool.admin.show("hux");
    expect([status, pending]).toEqual(["FORCE_CHANGE_PASSWORD", {}]);
    expect((await newPassword("hux", begun.body["Session"])).status).toBe(200);
  });
});

test("a key made by another process signs tokens that this one takes at once", async () => {
  await t.pool.admin.create({ username: "ida", password: goodPassword });
  const before = tokensOf(await passwordSignIn(t, "ida", goodPassword));
  const another = await t.openAnother();
  await another.admin.rotateKeys();
  const call = (action: string, body: unknown) => t.call(action, body, another);
  const after = tokensOf(await passwordSignIn({ call, pool: another }, "ida", goodPassword));
  await new Promise((resolve) => setTimeout(resolve, 1100));
  for (const { AccessToken } of [before, after])
    expect((await t.call("GetUser", { AccessToken })).status).toBe(200);
});

test("a sign-in that is complete forgives the wrong passwords before it", async () => {
  await t.pool.admin.create({ username: "jim", password: goodPassword });
  const fail = async (): Promise<void> => {
    for (let n = 0; n < 4; n++)
      expect(messageOf(await passwordSignIn(t, "jim", "fel"))).toBe(wrong);
  };
  await fail();
  tokensOf(await passwordSignIn(t, "jim", goodPassword));
  await fail();
});

test("the password that is right but not the last step forgives no wrong codes", async () => {
  const first = await t.pool.admin.create({ username: "jon" });
  for (let n = 0; n < 4; n++) await passwordSignIn(t, "jon", "fel");
  expect((await passwordSignIn(t, "jon", first.password)).status).toBe(200);
  expect(messageOf(await passwordSignIn(t, "jon", "fel"))).toBe(wrong);
  expect(messageOf(await passwordSignIn(t, "jon", first.password))).toBe(
    "Password attempts exceeded",
  );
});
