import type { MutableResponse } from "oauth2-mock-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Federation, anna, client, openFederation } from "../../../test/federation-harness.ts";
import { openBrowser, titleOf } from "../../../test/form-browser.ts";
import { goodPassword } from "../../../test/pool-harness.ts";

let federation: Federation;
beforeAll(async () => {
  federation = await openFederation();
});
afterAll(() => federation.close());
afterEach(() => federation.forget());

const tokensOf = async ({ end, verifier }: Awaited<ReturnType<Federation["signIn"]>>) => {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: federation.product.pool.clientId,
    redirect_uri: `${federation.product.origin}/`,
    code: end.location?.searchParams.get("code") ?? "",
    code_verifier: verifier,
  });
  const response = await fetch(`${federation.product.origin}/oauth2/token`, {
    method: "POST",
    body,
  });
  const parsed: unknown = await response.json();
  return Object.fromEntries(Object.entries(parsed ?? {}).map(([k, v]) => [k, String(v)]));
};

const claimsOf = (token = ""): Record<string, unknown> => {
  const claims: unknown = JSON.parse(
    Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
  );
  return Object.fromEntries(Object.entries(claims ?? {}));
};

const poolCall = async (action: string, body: object): Promise<string> => {
  const response = await federation.product.pool.handle({
    target: `AWSCognitoIdentityProviderService.${action}`,
    body: JSON.stringify({ ClientId: federation.product.pool.clientId, ...body }),
    ip: "127.0.0.1",
  });
  return `${response.status} ${response.body}`;
};

describe("somebody whom another provider knows", () => {
  it("is sent there with a state, nonce and proof of our own", async () => {
    const { there } = await federation.goThere();
    const sent = there.location?.searchParams;
    expect(there.status).toBe(303);
    expect(sent?.get("client_id")).toBe(client.clientId);
    expect(sent?.get("redirect_uri")).toBe(`${federation.product.origin}/oauth2/idpresponse`);
    expect(sent?.get("state")).not.toBe("state-of-the-client");
    expect(sent?.get("state")).toHaveLength(64);
    expect(sent?.get("nonce")).toMatch(/^[\w-]{43}$/);
    expect(sent?.get("code_challenge_method")).toBe("S256");
    expect(there.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it("comes in as a user of their own, again as the same one, with what is known there now", async () => {
    federation.present(anna);
    const first = claimsOf((await tokensOf(await federation.signIn()))["id_token"]);
    expect(first).toMatchObject({
      "cognito:username": "Entra_anna-there",
      email: "anna@example.org",
      email_verified: true,
      name: "Anna",
    });
    federation.present({ ...anna, name: "Anna Berg" });
    const tokens = await tokensOf(await federation.signIn());
    expect(claimsOf(tokens["id_token"])).toMatchObject({ sub: first["sub"], name: "Anna Berg" });
    const response = await fetch(`${federation.product.origin}/api/issues`, {
      headers: { authorization: `Bearer ${tokens["id_token"]}` },
    });
    expect(response.status).toBe(200);
    expect(await poolCall("GetUser", { AccessToken: tokens["access_token"] })).toMatch(/^200/);
  });

  it("is never taken for the user with the same address", async () => {
    federation.present(anna);
    const claims = claimsOf((await tokensOf(await federation.signIn()))["id_token"]);
    const own = await federation.product.pool.admin.show("anna");
    expect(own.attributes["email"]).toBe(claims["email"]);
    expect(claims["sub"]).not.toBe(own.sub);
  });

  it("is refused where a user with a password has the name", async () => {
    await federation.product.pool.admin.create({ username: "Entra_taken", password: goodPassword });
    federation.present({ ...anna, sub: "Taken" });
    const { end } = await federation.signIn();
    expect([end.status, end.location]).toEqual([403, null]);
    expect(end.page).toContain("Entra_Taken");
  });

  it("is not somebody whose id differs in capitals only", async () => {
    federation.present({ ...anna, sub: "Case" });
    expect((await federation.signIn()).end.location?.searchParams.has("code")).toBe(true);
    federation.present({ ...anna, sub: "case" });
    expect((await federation.signIn()).end.status).toBe(403);
  });

  it("has the address of the user info where the token has none", async () => {
    federation.upstream.service.on("beforeUserinfo", ({ body }: MutableResponse) => {
      if (body !== "") Object.assign(body, { email: "late@example.org", email_verified: true });
    });
    federation.present({ sub: "late" });
    const claims = claimsOf((await tokensOf(await federation.signIn()))["id_token"]);
    expect(claims).toMatchObject({ email: "late@example.org", email_verified: true });
  });

  it("arrives once, however many times at the same moment", async () => {
    federation.present({ ...anna, sub: "many" });
    const all = await Promise.all(Array.from({ length: 8 }, () => federation.signIn()));
    expect(all.every(({ end }) => end.location?.searchParams.has("code"))).toBe(true);
    expect((await federation.names()).filter((name) => name === "Entra_many")).toHaveLength(1);
  });

  it("may have an id that is no user name", async () => {
    federation.present({ ...anna, sub: "two words <b> å" });
    const { "cognito:username": name } = claimsOf(
      (await tokensOf(await federation.signIn()))["id_token"],
    );
    expect(name).toMatch(/^Entra_[0-9a-f]{40}$/);
  });

  it("comes back by a posted form too", async () => {
    federation.present({ ...anna, sub: "posted" });
    const { browser, there, back } = await federation.goThere({ provider: "Posting" });
    expect(there.location?.searchParams.get("response_mode")).toBe("form_post");
    // For a post from another site the browser does not send the cookie.
    const posted = await openBrowser().post(
      `${federation.product.origin}/oauth2/idpresponse`,
      Object.fromEntries(back?.searchParams ?? []),
    );
    expect(posted.status).toBe(303);
    const end = await browser.visit(posted.location ?? "");
    expect(end.location?.searchParams.get("code")).toHaveLength(64);
  });

  it("is named by a profile where there is no identity token", async () => {
    federation.upstream.service.on("beforeUserinfo", ({ body }: MutableResponse) => {
      if (body !== "")
        Object.assign(body, { id: "4711", name: "Fia", email: "fia@nowhere.example" });
    });
    const claims = claimsOf(
      (await tokensOf(await federation.signIn({ provider: "Facebook" })))["id_token"],
    );
    expect(claims).toMatchObject({
      "cognito:username": "Facebook_4711",
      name: "Fia",
      email_verified: false,
    });
  });
});

describe("who may come", () => {
  it.each([
    ["an address not verified", { ...anna, sub: "no1", email_verified: false }],
    ["an address without a word about it", { ...anna, sub: "no2", email_verified: undefined }],
    ["another domain", { ...anna, sub: "no3", email: "eva@evil.example" }],
    ["a domain that ends alike", { ...anna, sub: "no4", email: "eva@notexample.org" }],
    ["a domain below", { ...anna, sub: "no5", email: "eva@sub.example.org" }],
    ["two at signs", { ...anna, sub: "no6", email: "eva@evil.example@example.org" }],
    ["no address", { sub: "no7" }],
    [
      "an address that is no text",
      { sub: "no8", email: ["anna@example.org"], email_verified: true },
    ],
    ["a claim of a name on the list", { sub: "no9", name: "facebook_4711" }],
  ])("not somebody with %s", async (_name, person) => {
    federation.present(person);
    const { end } = await federation.signIn();
    expect([end.status, end.location]).toEqual([403, null]);
    expect(titleOf(end.page)).toBe("Inloggningen kan inte fortsätta");
    expect(end.page).toContain(`Entra_${person.sub}`);
    expect(await federation.names()).not.toContain(`Entra_${person.sub}`);
    expect(end.page).toContain("error=access_denied");
    expect(
      await federation.product.sql`
        select event from pool_audit where username = ${`Entra_${person.sub}`}`,
    ).toEqual([{ event: "signInRefused" }]);
  });

  it.each([
    ["an address on the list", { sub: "yes1", email: "Guest@Other.example", email_verified: true }],
    ["a domain in capitals", { sub: "yes2", email: "EVA@EXAMPLE.ORG", email_verified: "true" }],
  ])("somebody with %s", async (_name, person) => {
    federation.present(person);
    expect((await federation.signIn()).end.location?.searchParams.get("code")).toHaveLength(64);
  });

  it("somebody whose provider is trusted to say nothing of it", async () => {
    federation.present({ sub: "quiet", email: "eva@example.org" });
    expect(
      (await federation.signIn({ provider: "Silent" })).end.location?.searchParams.has("code"),
    ).toBe(true);
    federation.present({ sub: "denied", email: "eva@example.org", email_verified: false });
    expect((await federation.signIn({ provider: "Silent" })).end.status).toBe(403);
  });

  it("not somebody who was disabled here", async () => {
    federation.present({ ...anna, sub: "gone" });
    await federation.signIn();
    await federation.product.pool.admin.setEnabled("Entra_gone", false);
    const { end } = await federation.signIn();
    expect([end.status, end.location]).toEqual([403, null]);
  });
});

describe("a user of another provider", () => {
  it("has no password and gets none", async () => {
    federation.present({ ...anna, sub: "nopass" });
    await federation.signIn();
    const USERNAME = "Entra_nopass";
    for (const PASSWORD of ["x", "null", goodPassword])
      expect(
        await poolCall("InitiateAuth", {
          AuthFlow: "USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME, PASSWORD },
        }),
      ).toContain("Incorrect username or password.");
    expect(await poolCall("ForgotPassword", { Username: USERNAME })).toMatch(/^200/);
    expect(await federation.product.pool.admin.outbox(USERNAME)).toEqual([]);
    const { admin } = federation.product.pool;
    await expect(admin.resetPassword(USERNAME)).rejects.toThrow(/cannot be reset/);
    await expect(admin.setPassword(USERNAME, { isPermanent: true })).rejects.toThrow(
      /cannot be reset/,
    );
    await expect(
      federation.product
        .sql`update pool_user set password_hash = 'x', srp_salt = 'x', srp_verifier_sealed = 'x'
        where username = ${USERNAME}`,
    ).rejects.toThrow(/pool_user_no_password/);
  });
});
