import { JwtVerifier } from "aws-jwt-verify";
import { isJwks } from "aws-jwt-verify/jwk";
import { safeJsonParse } from "aws-jwt-verify/safe-json-parse";
import { UnsecuredJWT } from "jose";
import {
  type Configuration,
  None,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  tokenRevocation,
} from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../test/form-browser.ts";
import { type OAuthProduct, openOAuthProduct } from "../../test/oauth-product.ts";
import { goodPassword } from "../../test/pool-harness.ts";

let product: OAuthProduct;
let client: Configuration;
beforeAll(async () => {
  product = await openOAuthProduct();
  client = await discovery(new URL(product.pool.issuer), product.pool.clientId, undefined, None(), {
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  });
});
afterAll(() => product.close());

/** Signs anna in as somebody else's program would. */
const signIn = async (scope: string) => {
  const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()];
  const address = buildAuthorizationUrl(client, {
    redirect_uri: `${product.origin}/`,
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const browser = openBrowser();
  const form = await browser.visit(address);
  const fields = { username: "Anna", password: goodPassword };
  const { location } = await browser.fill(form, product.origin, fields);
  if (!location) throw new Error("the form did not lead back");
  return authorizationCodeGrant(client, location, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
};

const poolCall = (action: string, body: object) =>
  product.pool.handle({
    target: `AWSCognitoIdentityProviderService.${action}`,
    body: JSON.stringify(body),
    ip: "127.0.0.1",
  });

const fullScope = "openid email profile aws.cognito.signin.user.admin";

describe("a foreign OpenID Connect client", () => {
  it("finds everything that is promised", async () => {
    const metadata = client.serverMetadata();
    expect(metadata.supportsPKCE("S256")).toBe(true);
    expect(metadata.supportsPKCE("plain")).toBe(false);
    for (const name of ["jwks_uri", "userinfo_endpoint", "end_session_endpoint"] as const)
      expect((await fetch(metadata[name] ?? "")).status).not.toBe(404);
  });

  it("signs in, reads who it is, renews and ends the sign-in", async () => {
    const tokens = await signIn(fullScope);
    const claims = tokens.claims();
    expect(claims).toMatchObject({
      "cognito:username": "anna",
      email: "anna@example.org",
      email_verified: true,
      name: "Anna",
      token_use: "id",
    });
    expect(await fetchUserInfo(client, tokens.access_token, claims?.sub ?? "")).toEqual({
      sub: claims?.sub,
      username: "anna",
      email: "anna@example.org",
      email_verified: true,
      name: "Anna",
    });
    const renewed = await refreshTokenGrant(client, tokens.refresh_token ?? "");
    expect(renewed.claims()).toMatchObject({ sub: claims?.sub, auth_time: claims?.["auth_time"] });
    expect(renewed.claims()?.nonce).toBeUndefined();
    await tokenRevocation(client, tokens.refresh_token ?? "");
    await expect(refreshTokenGrant(client, tokens.refresh_token ?? "")).rejects.toMatchObject({
      error: "invalid_grant",
    });
    await expect(
      fetchUserInfo(client, renewed.access_token, claims?.sub ?? ""),
    ).rejects.toMatchObject({ status: 401 });
  });

  it("gets tokens that the product's API and the pool take, until the user signs out everywhere", async () => {
    const { access_token: AccessToken, id_token: idToken } = await signIn(fullScope);
    const request = () =>
      fetch(`${product.origin}/api/issues`, { headers: { authorization: `Bearer ${idToken}` } });
    expect((await request()).status).toBe(200);
    expect((await poolCall("GetUser", { AccessToken })).status).toBe(200);
    expect((await poolCall("GlobalSignOut", { AccessToken })).status).toBe(200);
    expect((await request()).status).toBe(401);
  });

  it("gets tokens that another verifier takes", async () => {
    const { access_token: access, id_token: id = "" } = await signIn(fullScope);
    const { issuer, clientId } = product.pool;
    const jwksUri = `${issuer}/.well-known/jwks.json`;
    const verifier = JwtVerifier.create({ issuer, audience: clientId, jwksUri });
    const keys = safeJsonParse(await (await fetch(jwksUri)).text());
    if (!isJwks(keys)) throw new Error("no keys were published");
    verifier.cacheJwks(keys);
    expect(await verifier.verify(id)).toMatchObject({ "cognito:username": "anna" });
    await expect(verifier.verify(access)).rejects.toThrow(/audience/i);
  });

  it("learns and may do only what its scope says", async () => {
    const tokens = await signIn("openid");
    const claims = tokens.claims();
    expect(claims).not.toHaveProperty("email");
    expect(claims).not.toHaveProperty("name");
    expect(await fetchUserInfo(client, tokens.access_token, claims?.sub ?? "")).toEqual({
      sub: claims?.sub,
      username: "anna",
    });
    expect((await poolCall("GetUser", { AccessToken: tokens.access_token })).status).toBe(400);
    expect((await signIn("openid profile")).claims()).toMatchObject({ name: "Anna" });
    await expect(
      refreshTokenGrant(client, tokens.refresh_token ?? "", { scope: "openid email" }),
    ).rejects.toMatchObject({ error: "invalid_scope" });
  });

  it("leaves by the end of the session", async () => {
    const there = { post_logout_redirect_uri: `${product.origin}/`, state: "bye" };
    const response = await fetch(buildEndSessionUrl(client, there), { redirect: "manual" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`${product.origin}/?state=bye`);
    expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
  });

  it("leaves by the identity token that it got, also by one of long ago, and by no other", async () => {
    const leave = async (hint: string): Promise<Response> => {
      const address = new URL(`${product.origin}/logout`);
      address.searchParams.set("post_logout_redirect_uri", `${product.origin}/`);
      address.searchParams.set("id_token_hint", hint);
      return fetch(address, { redirect: "manual" });
    };
    const hintFor = (aud: string) => new UnsecuredJWT({ aud, exp: 1 }).encode();
    expect((await leave(hintFor(product.pool.clientId))).status).toBe(303);
    for (const hint of [hintFor("another"), "a.b.c", "x".repeat(9000), ""])
      expect((await leave(hint)).status).toBe(400);
  });
});

describe("user info", () => {
  const request = (headers: Record<string, string>, method = "GET") =>
    fetch(`${product.origin}/oauth2/userInfo`, { method, headers });

  it("wants a token of ours, with openid", async () => {
    const bare = await request({});
    expect([bare.status, bare.headers.get("www-authenticate")]).toEqual([
      401,
      'Bearer realm="teckna"',
    ]);
    const { id_token: idToken = "" } = await signIn(fullScope);
    for (const token of ["a.b.c", "nothing", `${idToken}`]) {
      const response = await request({ authorization: `Bearer ${token}` });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toContain('error="invalid_token"');
    }
    const native = await poolCall("InitiateAuth", {
      ClientId: product.pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: "anna", PASSWORD: goodPassword },
    });
    const token = /"AccessToken":"([^"]+)"/.exec(native.body)?.[1] ?? "";
    const response = await request({ authorization: `Bearer ${token}` });
    expect(response.status).toBe(403);
    expect(response.headers.get("www-authenticate")).toContain('error="insufficient_scope"');
  });

  it("serves a POST too", async () => {
    const { access_token: token } = await signIn("openid email");
    const response = await request({ authorization: `Bearer ${token}` }, "POST");
    expect(await response.json()).toMatchObject({ username: "anna", email_verified: true });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});
