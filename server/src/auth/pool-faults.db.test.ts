import { createPool } from "@teckna/identity/pool";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { createApp } from "../app.ts";
import { createLog } from "../log.ts";

let database: TestDatabase;
let app: FastifyInstance;
let clientId: string;
let tokens: { AccessToken: string; RefreshToken: string };

const password = "Blå-segelbåt-1987";

const call = (action: string, body: object) =>
  app.inject({
    method: "POST",
    url: "/idp/",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    payload: JSON.stringify({ ClientId: clientId, ...body }),
  });

const signIn = () =>
  call("InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: "anna", PASSWORD: password },
  });

beforeEach(async () => {
  database = await openTestDatabase();
  const { sql } = database;
  const settings = readTestSettings();
  const pool = await createPool({
    sql,
    issuerBase: settings.publicUrl,
    poolKey: new Uint8Array(32).fill(7),
    policy: settings.passwordPolicy,
  });
  clientId = pool.clientId;
  app = await createApp({ sql, settings, pool, log: createLog("silent"), webFolder: "/nowhere" });
  await pool.admin.create({ username: "anna", password });
  tokens = (await signIn()).json().AuthenticationResult;
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

const callsOf = ({ AccessToken, RefreshToken }: typeof tokens) =>
  [
    [
      "InitiateAuth",
      { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "anna", SRP_A: "ab" } },
    ],
    [
      "InitiateAuth",
      { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN: RefreshToken } },
    ],
    ["ForgotPassword", { Username: "anna" }],
    ["ConfirmForgotPassword", { Username: "anna", ConfirmationCode: "123456", Password: password }],
    ["ResendConfirmationCode", { Username: "anna" }],
    ["ConfirmSignUp", { Username: "anna", ConfirmationCode: "123456" }],
    ["GetTokensFromRefreshToken", { RefreshToken }],
    ["RevokeToken", { Token: RefreshToken }],
    ["GetUser", { AccessToken }],
    ["GlobalSignOut", { AccessToken }],
    ["ChangePassword", { AccessToken, PreviousPassword: password, ProposedPassword: password }],
    ["AssociateSoftwareToken", { AccessToken }],
    ["AssociateSoftwareToken", { Session: "x" }],
    [
      "RespondToAuthChallenge",
      {
        ChallengeName: "SMS_MFA",
        Session: "x",
        ChallengeResponses: { USERNAME: "anna", SMS_MFA_CODE: "123456" },
      },
    ],
  ] as const;

const authorizeQuery = () =>
  new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: "http://localhost:3000/",
    scope: "openid",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });

const expectUnavailable = (response: Awaited<ReturnType<typeof call>>, what: string): void => {
  expect(response.statusCode, what).toBe(503);
  expect(response.headers["x-amzn-errortype"]).toBe("ServiceUnavailableException:");
  expect(response.headers["retry-after"]).toBe("2");
  expect(response.json()).toEqual({
    __type: "ServiceUnavailableException",
    message: "Service unavailable",
  });
};

describe("a database that is gone", () => {
  it("is the protocol's 503 at every action", async () => {
    await database.sql.end({ timeout: 0 });
    expectUnavailable(await signIn(), "a password");
    for (const [action, body] of callsOf(tokens))
      expectUnavailable(await call(action, body), action);
  });

  it("is a page in a browser that was sent to sign in, in the language that was requested", async () => {
    await database.sql.end({ timeout: 0 });
    const url = `/oauth2/authorize?${authorizeQuery().toString()}`;
    const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("2");
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(response.body).toContain("Teckna kan inte svara just nu.");
    expect(response.body).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
    const english = await app.inject({ url: `${url}&lang=en`, headers });
    expect(english.body).toContain("Teckna cannot answer right now.");
    expect(english.headers["content-language"]).toBe("en");
    const program = await app.inject({ url, headers: { accept: "application/json" } });
    expect(program.statusCode).toBe(503);
    expect(program.headers["retry-after"]).toBe("2");
    expect(program.json()).toEqual({ error: "temporarily_unavailable" });
  });

  it("is OAuth's 503 at its endpoints", async () => {
    await database.sql.end({ timeout: 0 });
    const query = authorizeQuery();
    const form = { grant_type: "refresh_token", client_id: clientId, refresh_token: "x" };
    for (const response of [
      await app.inject({ url: `/oauth2/authorize?${query.toString()}` }),
      await app.inject({
        method: "POST",
        url: "/oauth2/token",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(form).toString(),
      }),
    ]) {
      expect(response.statusCode).toBe(503);
      expect(response.headers["retry-after"]).toBe("2");
      expect(response.json()).toEqual({ error: "temporarily_unavailable" });
    }
  });
});

describe("a row that somebody else holds for long", () => {
  it("is the protocol's 503 and not waited for", async () => {
    await database.sql.begin(async (tx) => {
      await tx`select 1 from pool_user where username = 'anna' for update`;
      await tx`lock table pool_login in access exclusive mode`;
      expectUnavailable(await signIn(), "a sign-in");
      expectUnavailable(await call("GetUser", { AccessToken: tokens.AccessToken }), "a user");
    });
    expect((await signIn()).statusCode).toBe(200);
  });
});
