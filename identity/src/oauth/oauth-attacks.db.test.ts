import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../test/form-browser.ts";
import {
  type OAuthProduct,
  authorizeUrl,
  newProof,
  openOAuthProduct,
} from "../../test/oauth-product.ts";
import { goodPassword } from "../../test/pool-harness.ts";

let product: OAuthProduct;
beforeAll(async () => {
  product = await openOAuthProduct();
});
afterAll(() => product.close());

const formType = { "content-type": "application/x-www-form-urlencoded" };
const anna = { username: "anna", password: goodPassword };

/** Signs Anna in up to the code. */
const earnCode = async () => {
  const browser = openBrowser();
  const proof = newProof();
  const url = authorizeUrl(product, { code_challenge: proof.challenge });
  const form = await browser.visit(url);
  const { location } = await browser.fill(form, product.origin, anna);
  return { code: location?.searchParams.get("code") ?? "", location, ...proof };
};

const redeem = async (form: Readonly<Record<string, string>>) => {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: product.pool.clientId,
    redirect_uri: `${product.origin}/`,
    ...form,
  });
  const response = await fetch(`${product.origin}/oauth2/token`, { method: "POST", body });
  const parsed: unknown = await response.json();
  return {
    status: response.status,
    body: Object.fromEntries(Object.entries(parsed ?? {})),
    response,
  };
};

const userInfo = async (token: unknown): Promise<number> => {
  const headers = { authorization: `Bearer ${String(token)}` };
  return (await fetch(`${product.origin}/oauth2/userInfo`, { headers })).status;
};

describe("a code", () => {
  it("comes with the client's state, and says who made it", async () => {
    const { location } = await earnCode();
    expect(location?.origin).toBe(product.origin);
    expect(location?.searchParams.get("state")).toBe("state-of-the-client");
    expect(location?.searchParams.get("iss")).toBe(product.pool.issuer);
  });

  it("is good once; a second time ends what the first one got", async () => {
    const { code, verifier } = await earnCode();
    const first = await redeem({ code, code_verifier: verifier });
    expect(first.status).toBe(200);
    expect(first.response.headers.get("cache-control")).toBe("no-store");
    expect(await userInfo(first.body["access_token"])).toBe(200);
    const second = await redeem({ code, code_verifier: verifier });
    expect([second.status, second.body["error"]]).toEqual([400, "invalid_grant"]);
    expect(await userInfo(first.body["access_token"])).toBe(401);
  });

  it("gives fifty callers one success", async () => {
    const { code, verifier } = await earnCode();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => redeem({ code, code_verifier: verifier })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 400)).toHaveLength(49);
  });

  it.each([
    ["another verifier", { code_verifier: newProof().verifier }],
    ["no verifier", { code_verifier: "" }],
    ["the challenge as its verifier", { code_verifier: "challenge" }],
    ["another registered address", { redirect_uri: "https://app.example.org/back" }],
    ["another client", { client_id: "a".repeat(26) }],
  ])("is worth nothing with %s, and still good afterwards", async (_name, change) => {
    const { code, verifier, challenge } = await earnCode();
    const changed = "code_verifier" in change && change.code_verifier === "challenge";
    const attempt = changed ? { code_verifier: challenge } : change;
    const refused = await redeem({ code, code_verifier: verifier, ...attempt });
    expect(refused.status).toBe(400);
    expect(refused.body).not.toHaveProperty("access_token");
    expect((await redeem({ code, code_verifier: verifier })).status).toBe(200);
  });

  it("is good for five minutes", async () => {
    const { code, verifier } = await earnCode();
    product.wait(301);
    expect((await redeem({ code, code_verifier: verifier })).status).toBe(400);
    product.wait(-301);
  });

  it("that nobody redeems leaves no session in the user's list", async () => {
    await product.pool.admin.signOut("anna");
    await earnCode();
    product.wait(301);
    expect(await product.pool.logins.list("anna")).toEqual([]);
    product.wait(-301);
  });

  it("ends with the user's other logins", async () => {
    const { code, verifier } = await earnCode();
    await product.pool.admin.signOut("anna");
    expect((await redeem({ code, code_verifier: verifier })).status).toBe(400);
  });

  it("is kept as a digest only", async () => {
    const { code } = await earnCode();
    const [{ found } = { found: true }] = await product.sql<{ found: boolean }[]>`
      select exists (select from pool_oauth_code c where c::text like ${`%${code}%`}
        or encode(code_hash, 'escape') like ${`%${code}%`}) as found`;
    expect(found).toBe(false);
  });
});

describe("programs", () => {
  const post = (path: string, init: RequestInit) =>
    fetch(`${product.origin}/oauth2/${path}`, { method: "POST", ...init });

  it.each([
    ["JSON", { body: "{}", headers: { "content-type": "application/json" } }],
    ["nothing", {}],
    ["text", { body: "grant_type=authorization_code" }],
    ["bad escapes", { body: "%E0%A4%A&%00=%00", headers: formType }],
    ["too much", { body: `code=${"x".repeat(40_000)}`, headers: formType }],
    ["twice the same", { body: "client_id=a&client_id=a", headers: formType }],
    ["binary", { body: "\u0000\u0001", headers: { "content-type": "application/octet-stream" } }],
  ])("that send %s get an error", async (_name, init) => {
    for (const path of ["token", "revoke"]) {
      const response = await post(path, init);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: "invalid_request" });
    }
    expect((await post("login", init)).status).toBe(400);
  });

  it.each([
    ["an unknown grant", { grant_type: "password" }, "unsupported_grant_type"],
    ["an inherited name", { grant_type: "toString" }, "unsupported_grant_type"],
    ["no grant", {}, "invalid_request"],
    ["an unknown client", { client_id: "c".repeat(26), grant_type: "x" }, "invalid_client"],
    ["an invented code", { grant_type: "authorization_code", code: "x" }, "invalid_grant"],
    ["an invented renewal", { grant_type: "refresh_token", refresh_token: "x" }, "invalid_grant"],
  ])("that come with %s are refused", async (_name, form, error) => {
    const { clientId } = product.pool;
    const redirect = { redirect_uri: `${product.origin}/`, code_verifier: newProof().verifier };
    const body = new URLSearchParams({ client_id: clientId, ...redirect, ...form });
    const response = await post("token", { body });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error }),
    ]);
  });

  it("that show a secret have none", async () => {
    const authorization = `Basic ${Buffer.from("a:b").toString("base64")}`;
    const response = await post("token", {
      body: new URLSearchParams(),
      headers: { authorization },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain("Basic");
  });

  it("may call from pages of registered addresses only, without cookies", async () => {
    for (const [origin, allowed] of [
      ["https://app.example.org", "https://app.example.org"],
      ["https://evil.example", null],
      ["null", null],
    ] as const)
      for (const method of ["OPTIONS", "POST"]) {
        const response = await post("token", { method, headers: { origin } });
        expect(response.headers.get("access-control-allow-origin")).toBe(allowed);
        expect(response.headers.get("access-control-allow-credentials")).toBeNull();
        expect(response.headers.get("vary")).toMatch(/origin/i);
      }
  });

  it("revoke what is unknown as well, but no access token", async () => {
    const revoke = (token: string) =>
      post("revoke", { body: new URLSearchParams({ client_id: product.pool.clientId, token }) });
    expect((await revoke("unknown")).status).toBe(200);
    expect((await revoke("a.b.c")).status).toBe(400);
  });
});

describe("signing out", () => {
  it.each([
    "https://evil.example/",
    "//evil.example",
    "https://app.example.org.evil.example/back",
    "",
  ])("does not lead to %s", async (target) => {
    const query = new URLSearchParams({
      client_id: product.pool.clientId,
      logout_uri: target,
      post_logout_redirect_uri: `${product.origin}/`,
    });
    if (target === "") query.set("post_logout_redirect_uri", "https://evil.example/");
    const { status, location } = await openBrowser().visit(
      `${product.origin}/logout?${query.toString()}`,
    );
    expect([status, location]).toEqual([400, null]);
  });

  it("forgets the sign-in that was begun", async () => {
    const browser = openBrowser();
    const form = await browser.visit(authorizeUrl(product));
    const query = new URLSearchParams({
      client_id: product.pool.clientId,
      logout_uri: "https://app.example.org/back",
    });
    const { location } = await browser.visit(`${product.origin}/logout?${query.toString()}`);
    expect(location?.href).toBe("https://app.example.org/back");
    expect((await browser.fill(form, product.origin, anna)).status).toBe(400);
  });
});

describe("purging", () => {
  it("removes sign-ins that nobody finished and codes long past", async () => {
    await earnCode();
    product.wait(86_400 * 2);
    await product.pool.purge();
    const [left] = await product.sql`
      select (select count(*)::int from pool_oauth_request) as requests,
        (select count(*)::int from pool_oauth_code) as codes`;
    expect(left).toEqual({ requests: 0, codes: 0 });
    product.wait(-86_400 * 2);
  });
});
