import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Reply,
  type TestPool,
  goodPassword,
  openTestPool,
  otherPassword,
  passwordSignIn,
  tokensOf,
} from "../../test/pool-harness.ts";
import { prime } from "../../test/srp-client.ts";

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

const addUser = (username: string, attributes = {}) =>
  t.pool.admin.create({ username, password: goodPassword, attributes });

const verified = { email: "dag@example.com", email_verified: "true" };

const startSrp = (username: string, SRP_A = randomBytes(64).toString("hex")) =>
  t.call("InitiateAuth", {
    ClientId: t.pool.clientId,
    AuthFlow: "USER_SRP_AUTH",
    AuthParameters: { USERNAME: username, SRP_A },
  });

const newPassword = (username: string, session: unknown, password = otherPassword) =>
  t.call("RespondToAuthChallenge", {
    ClientId: t.pool.clientId,
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    ChallengeResponses: { USERNAME: username, NEW_PASSWORD: password },
    Session: session,
  });

describe("SRP", () => {
  test("refuses a share that would make any password right", async () => {
    const multiples = [1n, 2n, 3n].map((k) => (k * prime).toString(16));
    for (const share of ["0", "00", "", "zz", "f".repeat(1025), ...multiples])
      expect((await startSrp("ed", share)).body["__type"], share).toBe("InvalidParameterException");
  });

  test("gives a stranger's name the same salt every time, and a secret block of its own", async () => {
    const [first, second] = [await startSrp("ghost"), await startSrp("Ghost")];
    const parameters = [first, second].map(({ body }) => body["ChallengeParameters"]);
    const [one, two] = parameters as { SALT: string; SECRET_BLOCK: string }[];
    expect(one?.SALT).toBe(two?.SALT);
    expect(one?.SECRET_BLOCK).not.toBe(two?.SECRET_BLOCK);
  });

  test("a named device is unknown, and that spends nothing", async () => {
    const { body } = await startSrp("ed");
    const { SECRET_BLOCK } = body["ChallengeParameters"] as { SECRET_BLOCK: string };
    const respond = (more: object) =>
      t.call("RespondToAuthChallenge", {
        ClientId: t.pool.clientId,
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeResponses: {
          USERNAME: "ed",
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: "AAAA",
          TIMESTAMP: "Fri Nov 6 09:05:01 UTC 2026",
          ...more,
        },
      });
    expect(refusal(await respond({ DEVICE_KEY: "x" }))).toMatchObject({
      type: "ResourceNotFoundException",
      message: "Device does not exist.",
    });
    t.wait(1000);
    expect((await respond({ DEVICE_KEY: null })).body["message"]).toMatch(/session is expired/);
  });
});

describe("a named device", () => {
  const signInWith = (PASSWORD: string, more: object) =>
    t.call("InitiateAuth", {
      ClientId: t.pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: "ove", PASSWORD, ...more },
    });

  test("is unknown with a password too, before the guess is counted", async () => {
    await addUser("ove");
    for (let n = 0; n < 10; n++)
      for (const PASSWORD of ["fel", goodPassword])
        expect(refusal(await signInWith(PASSWORD, { DEVICE_KEY: "eu-north-1_x" }))).toEqual({
          status: 400,
          type: "ResourceNotFoundException",
          message: "Device does not exist.",
        });
    expect((await signInWith(goodPassword, { DEVICE_KEY: null })).status).toBe(200);
  });
});

describe("a forced new password", () => {
  test("a bad one keeps the session; the session is its user's, once, and for three minutes", async () => {
    const invited = await t.pool.admin.create({ username: "gun" });
    const started = await passwordSignIn(t, "gun", invited.password);
    expect(started.body["ChallengeName"]).toBe("NEW_PASSWORD_REQUIRED");
    const session = started.body["Session"];
    expect((await newPassword("gun", session, "kort")).body["__type"]).toBe(
      "InvalidPasswordException",
    );
    expect((await newPassword("ed", session)).body["message"]).toBe(
      "Invalid session for the user.",
    );
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => newPassword("gun", session)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await t.pool.admin.setPassword("gun", { isPermanent: false });
    const late = await passwordSignIn(t, "gun", again.password);
    t.wait(180);
    expect((await newPassword("gun", late.body["Session"])).body["message"]).toBe(
      "Invalid session for the user, session is expired.",
    );
  });

  test("a temporary password ends after seven days", async () => {
    const invited = await t.pool.admin.create({ username: "hans" });
    const signIn = async () => (await passwordSignIn(t, "hans", invited.password)).body;
    t.wait(7 * 86_400 - 1);
    expect((await signIn())["ChallengeName"]).toBe("NEW_PASSWORD_REQUIRED");
    t.wait(1);
    expect((await signIn())["message"]).toMatch(/Temporary password has expired/);
  });
});

describe("a forgotten password", () => {
  const request = (Username: string) =>
    t.call("ForgotPassword", { ClientId: t.pool.clientId, Username });
  const confirm = (Username: string, ConfirmationCode: string, Password = otherPassword) =>
    t.call("ConfirmForgotPassword", {
      ClientId: t.pool.clientId,
      Username,
      ConfirmationCode,
      Password,
    });

  test("a code goes to the outbox, works once among many, and ends every session", async () => {
    await addUser("dag", verified);
    const tokens = tokensOf(await passwordSignIn(t, "dag", goodPassword));
    expect((await request("dag")).body["CodeDeliveryDetails"]).toMatchObject({
      Destination: "d***@e***",
      DeliveryMedium: "EMAIL",
    });
    const [entry] = await t.pool.admin.outbox("dag");
    const code = entry?.code ?? "";
    expect(code).toMatch(/^\d{6}$/);
    expect((await confirm("dag", code, "kort")).body["__type"]).toBe("InvalidPasswordException");
    const wrongCode = code === "000000" ? "111111" : "000000";
    expect((await confirm("dag", wrongCode)).body["__type"]).toBe("CodeMismatchException");
    const responses = await Promise.all(Array.from({ length: 4 }, () => confirm("dag", code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await passwordSignIn(t, "dag", otherPassword)).status).toBe(200);
    const user = await t.call("GetUser", { AccessToken: tokens["AccessToken"] });
    expect(user.body["message"]).toBe("Access Token has been revoked");
    expect(await t.pool.admin.outbox("dag")).toEqual([]);
  });

  test("five wrong codes end the code, and an unknown name gets a plausible response", async () => {
    await addUser("eva", { email: "eva@example.com", email_verified: "true" });
    const codeAfter = async (wrongCodes: number): Promise<string> => {
      await request("eva");
      const [entry] = await t.pool.admin.outbox("eva");
      const wrongCode = entry?.code === "000000" ? "111111" : "000000";
      for (let n = 0; n < wrongCodes; n++) await confirm("eva", wrongCode);
      return entry?.code ?? "";
    };
    expect((await confirm("eva", await codeAfter(4))).status).toBe(200);
    const late = await confirm("eva", await codeAfter(5));
    expect(late.body["__type"]).toBe("LimitExceededException");
    const [first, second] = [await request("nobody-here"), await request("nobody-here")];
    expect(first).toEqual(second);
    expect(first.body["CodeDeliveryDetails"]).toMatchObject({ DeliveryMedium: "EMAIL" });
    expect((await confirm("nobody-here", "123456")).body["__type"]).toBe("CodeMismatchException");
  });

  test("six sends an hour are one too many, also in parallel", async () => {
    await addUser("fia", { email: "fia@example.com", email_verified: "true" });
    const responses = await Promise.all(Array.from({ length: 8 }, () => request("fia")));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    // A reset by an administrator starts a new count.
    await t.pool.admin.resetPassword("fia");
  });
});

describe("sessions", () => {
  const refresh = (RefreshToken: unknown) =>
    t.call("GetTokensFromRefreshToken", { ClientId: t.pool.clientId, RefreshToken });

  test("refresh keeps the login, revocation ends it at once", async () => {
    await addUser("ivar");
    const tokens = tokensOf(await passwordSignIn(t, "ivar", goodPassword));
    expect(tokensOf(await refresh(tokens["RefreshToken"]))["IdToken"]).toMatch(/^ey/);
    const byOldName = await t.call("InitiateAuth", {
      ClientId: t.pool.clientId,
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: tokens["RefreshToken"], DEVICE_KEY: null },
    });
    expect(byOldName.status).toBe(200);
    const payload = JSON.parse(
      Buffer.from(tokens["IdToken"]?.split(".")[1] ?? "", "base64url").toString(),
    ) as { origin_jti: string; sub: string };
    expect(await t.pool.standingOfLogin(payload.origin_jti, payload.sub)).toEqual({ groups: [] });
    await t.call("RevokeToken", { ClientId: t.pool.clientId, Token: tokens["RefreshToken"] });
    expect(await t.pool.standingOfLogin(payload.origin_jti, payload.sub)).toBeNull();
    expect((await refresh(tokens["RefreshToken"])).body["message"]).toBe(
      "Refresh Token has been revoked",
    );
  });

  test("a disabled user is out at once and cannot come back", async () => {
    await addUser("jan");
    const { sub } = await t.pool.admin.show("jan");
    expect(await t.pool.standingOfUser(sub)).toEqual({ groups: [] });
    expect(await t.pool.standingOfUser("nobody")).toBeNull();
    const tokens = tokensOf(await passwordSignIn(t, "jan", goodPassword));
    await t.pool.admin.setEnabled("jan", false);
    expect(await t.pool.standingOfUser(sub)).toBeNull();
    const refused = async () => (await refresh(tokens["RefreshToken"])).body["message"];
    expect(await refused()).toBe("User is disabled.");
    expect((await passwordSignIn(t, "jan", goodPassword)).body["message"]).toBe(
      "User is disabled.",
    );
    await t.pool.admin.setEnabled("jan", true);
    expect(await refused()).toBe("Refresh Token has been revoked");
  });

  test("keys rotate with overlap: old tokens still count", async () => {
    await addUser("kim");
    const tokens = tokensOf(await passwordSignIn(t, "kim", goodPassword));
    const kid = await t.pool.admin.rotateKeys();
    expect((await t.pool.jwks()).keys.map((key) => key.kid)).toContain(kid);
    expect((await t.call("GetUser", { AccessToken: tokens["AccessToken"] })).status).toBe(200);
  });
});

test("secrets lie sealed or hashed: nothing in the tables shows a password or token", async () => {
  await addUser("lo", verified);
  const tokens = tokensOf(await passwordSignIn(t, "lo", goodPassword));
  await t.call("ForgotPassword", { ClientId: t.pool.clientId, Username: "lo" });
  const [entry] = await t.pool.admin.outbox("lo");
  for (const table of [
    "pool_user",
    "pool_login",
    "pool_code",
    "pool_outbox",
    "pool_key",
    "pool_audit",
  ]) {
    const rows = await t.database.sql`select x::text as row from ${t.database.sql(table)} x`;
    const text = JSON.stringify(rows);
    for (const secret of [
      goodPassword,
      tokens["RefreshToken"] ?? "?",
      entry?.code ?? "?",
      "PRIVATE KEY",
    ])
      expect(
        text.includes(`"${secret}"`) || text.includes(`,${secret},`),
        `${table} ${secret}`,
      ).toBe(false);
  }
});
