import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alertOf, hiddenFields, openBrowser, titleOf, valueOf } from "../../test/form-browser.ts";
import { type OAuthProduct, authorizeUrl, openOAuthProduct } from "../../test/oauth-product.ts";
import { goodPassword } from "../../test/pool-harness.ts";

let product: OAuthProduct;
beforeAll(async () => {
  product = await openOAuthProduct();
});
afterAll(() => product.close());

const anna = { username: "anna", password: goodPassword };

describe("a request", () => {
  const faultOf = async (changes: Readonly<Record<string, string | null>>) => {
    const { location, status } = await openBrowser().visit(authorizeUrl(product, changes));
    return { status, location, error: location?.searchParams.get("error") };
  };

  it.each([
    ["an unknown client", { client_id: "b".repeat(26) }],
    ["no client", { client_id: null }],
    ["no address", { redirect_uri: null }],
    ["a foreign address", { redirect_uri: "https://evil.example/" }],
    ["a longer path", { redirect_uri: "ORIGIN/more" }],
    ["a shorter one", { redirect_uri: "ORIGIN" }],
    ["a query of its own", { redirect_uri: "ORIGIN/?next=https://evil.example" }],
    ["a user before the host", { redirect_uri: "https://app.example.org@evil.example/back" }],
    ["other letters", { redirect_uri: "HTTPS://APP.EXAMPLE.ORG/back" }],
    ["dots", { redirect_uri: "https://app.example.org/x/../back" }],
    ["a fragment", { redirect_uri: "https://app.example.org/back#x" }],
    ["a script", { redirect_uri: "javascript:alert(1)" }],
    ["a line break", { redirect_uri: "https://app.example.org/back\r\nX: y" }],
  ])("with %s is a page and leads nowhere", async (_name, changes) => {
    const real = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name,
        value && value.replace("ORIGIN", product.origin),
      ]),
    );
    const { status, headers, page, location } = await openBrowser().visit(
      authorizeUrl(product, real),
    );
    expect([status, location]).toEqual([400, null]);
    expect(headers.get("content-type")).toContain("text/html");
    expect(titleOf(page)).toBe("Inloggningen kan inte fortsätta");
    expect(page).not.toMatch(/evil|<form/);
  });

  it("with two addresses is a page too", async () => {
    const url = `${authorizeUrl(product)}&redirect_uri=https%3A%2F%2Fevil.example%2F`;
    expect((await openBrowser().visit(url)).status).toBe(400);
  });

  it.each([
    ["no challenge", { code_challenge: null }, "invalid_request"],
    ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["no method", { code_challenge_method: null }, "invalid_request"],
    ["a short challenge", { code_challenge: "short" }, "invalid_request"],
    ["another response", { response_type: "token" }, "unsupported_response_type"],
    ["a posted response", { response_mode: "form_post" }, "invalid_request"],
    ["an unknown scope", { scope: "openid admin" }, "invalid_scope"],
    ["no openid", { scope: "email" }, "invalid_scope"],
    ["an unknown provider", { identity_provider: "Google" }, "invalid_request"],
    ["no question allowed", { prompt: "none" }, "login_required"],
    ["a request object", { request: "e30.e30." }, "request_not_supported"],
  ])("with %s is reported to the client", async (_name, changes, error) => {
    const fault = await faultOf(changes);
    expect([fault.status, fault.error]).toEqual([303, error]);
    expect(fault.location?.origin).toBe(product.origin);
    expect(fault.location?.searchParams.get("state")).toBe("state-of-the-client");
  });

  it("with a state that is no text is refused without it", async () => {
    const fault = await faultOf({ state: "a\u0000b" });
    expect(fault.error).toBe("invalid_request");
    expect(fault.location?.searchParams.has("state")).toBe(false);
  });
});

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>{{7*7}}`;

describe("the form", () => {
  it("is a page that can neither be framed nor run script", async () => {
    const { status, headers, page } = await openBrowser().visit(authorizeUrl(product));
    expect(status).toBe(200);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain(`form-action 'self' ${product.origin}`);
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-encoding")).toBeNull();
    expect(page).not.toMatch(/<script|\son[a-z]+=|\sstyle=|javascript:/i);
  });

  it("escapes what it is given, wherever it says it again", async () => {
    const browser = openBrowser();
    const url = authorizeUrl(product, { state: hostile, login_hint: hostile, nonce: hostile });
    const form = await browser.visit(url);
    const again = await browser.fill(form, product.origin, { username: hostile, password: "x" });
    for (const { page, status } of [form, again]) {
      expect(status).toBe(200);
      expect(page).toContain("&lt;script&gt;");
      expect(page).not.toMatch(/<script|<img/);
      expect(valueOf(page, "username")).toBe(hostile);
    }
    const cancel = /href="([^"]+)"/.exec(again.page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(new URL(cancel).searchParams.get("state")).toBe(hostile);
    expect(new URL(cancel).searchParams.get("error")).toBe("access_denied");
  });

  it("never says a password again", async () => {
    const browser = openBrowser();
    const form = await browser.visit(authorizeUrl(product));
    const fields = { username: "anna", password: "my-wrong-secret" };
    expect((await browser.fill(form, product.origin, fields)).page).not.toContain(
      "my-wrong-secret",
    );
  });

  it("says in two languages what was wrong", async () => {
    for (const [lang, text] of [
      ["sv", "Fel användarnamn eller lösenord."],
      ["en-GB", "Incorrect username or password."],
    ] as const) {
      const browser = openBrowser();
      const form = await browser.visit(authorizeUrl(product, { lang }));
      const wrong = { username: `nobody-${lang}`, password: "wrong" };
      expect(alertOf((await browser.fill(form, product.origin, wrong)).page)).toBe(text);
    }
  });

  it("locks a name as every other way in does", async () => {
    await product.pool.admin.create({ username: "berta", password: goodPassword });
    const browser = openBrowser();
    const form = await browser.visit(authorizeUrl(product));
    for (let attempt = 0; attempt < 5; attempt++)
      await browser.fill(form, product.origin, { username: "berta", password: "wrong" });
    const right = { username: "berta", password: goodPassword };
    const refused = await browser.fill(form, product.origin, right);
    expect([refused.location, alertOf(refused.page)]).toEqual([
      null,
      "För många försök. Vänta en stund och försök igen.",
    ]);
    const native = await product.pool.handle({
      target: "AWSCognitoIdentityProviderService.InitiateAuth",
      body: JSON.stringify({
        ClientId: product.pool.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: "berta", PASSWORD: goodPassword },
      }),
      ip: "127.0.0.1",
    });
    expect(native.body).toContain("Password attempts exceeded");
  });
});

describe("a posted form", () => {
  const start = async () => {
    const browser = openBrowser();
    return { browser, form: await browser.visit(authorizeUrl(product)) };
  };
  const loginUrl = () => `${product.origin}/oauth2/login`;

  it("counts only from the browser that was given it", async () => {
    const { form } = await start();
    const fields = { ...hiddenFields(form.page), ...anna };
    const { browser: other } = await start();
    for (const browser of [openBrowser(), other]) {
      const { status, location, page } = await browser.post(loginUrl(), fields);
      expect([status, location]).toEqual([400, null]);
      expect(titleOf(page)).toBe("Inloggningen kan inte fortsätta");
    }
  });

  it.each([
    ["none", {}],
    ["an invented one", { request: "A".repeat(64) }],
    ["half of one", { request: "A" }],
  ])("with %s as its token is refused", async (_name, token) => {
    const { browser } = await start();
    expect((await browser.post(loginUrl(), { ...token, ...anna })).status).toBe(400);
  });

  it("is refused where a second cookie of that name came along", async () => {
    const { browser, form } = await start();
    browser.cookies.set("x=1; teckna-sign-in", "B".repeat(64));
    expect((await browser.fill(form, product.origin, anna)).status).toBe(400);
  });

  it("is refused after a quarter of an hour", async () => {
    const { browser, form } = await start();
    product.wait(901);
    expect((await browser.fill(form, product.origin, anna)).status).toBe(400);
    product.wait(-901);
  });

  it("never keeps a cookie that was there before", async () => {
    const browser = openBrowser();
    browser.cookies.set("teckna-sign-in", "F".repeat(64));
    const form = await browser.visit(authorizeUrl(product));
    expect(browser.cookies.get("teckna-sign-in")).not.toBe("F".repeat(64));
    const fixed = openBrowser();
    fixed.cookies.set("teckna-sign-in", "F".repeat(64));
    expect((await fixed.fill(form, product.origin, anna)).status).toBe(400);
  });

  it("sets a cookie that scripts and other sites do not get", async () => {
    const { form } = await start();
    expect(form.headers.get("set-cookie")).toMatch(
      /^teckna-sign-in=[\w-]{64}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/,
    );
  });
});
