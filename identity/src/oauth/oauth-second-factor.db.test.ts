import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storePoolMfa } from "../mfa/pool-mfa.ts";
import { setMfaPreference } from "../mfa/preferences.ts";
import { alertOf, openBrowser, titleOf } from "../../test/form-browser.ts";
import { type OAuthProduct, authorizeUrl, openOAuthProduct } from "../../test/oauth-product.ts";
import { goodPassword, otherPassword } from "../../test/pool-harness.ts";

let product: OAuthProduct;
beforeAll(async () => {
  product = await openOAuthProduct();
});
afterAll(() => product.close());
beforeEach(() => storePoolMfa(product, "OPTIONAL"));

const enter = async (username: string, password = goodPassword) => {
  const browser = openBrowser();
  const form = await browser.visit(authorizeUrl(product));
  const page = await browser.fill(form, product.origin, { username, password });
  const fill = (on: { readonly page: string }, fields: Record<string, string>) =>
    browser.fill(on, product.origin, fields);
  return { form, page, fill };
};

const hasCode = ({ location }: { readonly location: URL | null }): boolean =>
  location?.searchParams.has("code") === true;

const secretIn = (page: string): string => /<dd>([A-Z2-7]+)<\/dd>/.exec(page)?.[1] ?? "";

/** The app's code for a later time step than any used before. */
const appCode = (secret: string): string => {
  product.wait(30);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: product.now() });
};

const connectApp = async (username: string): Promise<string> => {
  await storePoolMfa(product, "ON");
  const { page, fill } = await enter(username);
  const secret = secretIn(page.page);
  if (!hasCode(await fill(page, { code: appCode(secret) }))) throw new Error("no app connected");
  await storePoolMfa(product, "OPTIONAL");
  return secret;
};

const withPhone = {
  email: "a@example.org",
  phone_number: "+46701234567",
  phone_number_verified: "true",
};

const create = (username: string) =>
  product.pool.admin.create({ username, password: goodPassword, attributes: withPhone });

const smsCode = async (username: string): Promise<string> =>
  (await product.pool.admin.outbox(username))[0]?.code ?? "";

const otherCode = (code: string): string => (code === "000000" ? "111111" : "000000");

describe("a second factor at the form", () => {
  it("is set up where the pool demands one, with a picture and a key, and asked for from then on", async () => {
    await create("app1");
    await storePoolMfa(product, "ON");
    const { page, fill } = await enter("app1");
    expect([page.location, titleOf(page.page)]).toEqual([null, "Anslut en autentiseringsapp"]);
    expect(page.page).toMatch(/role="img"[^>]*>\s*<svg[^>]*>/);
    expect(page.page).not.toMatch(/\sstyle="/);
    const secret = secretIn(page.page);
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    const wrong = await fill(page, { code: otherCode(appCode(secret)) });
    expect([alertOf(wrong.page), secretIn(wrong.page)]).toEqual(["Fel kod. Försök igen.", secret]);
    expect(hasCode(await fill(wrong, { code: appCode(secret) }))).toBe(true);
    await storePoolMfa(product, "OPTIONAL");
    const next = await enter("app1");
    expect(titleOf(next.page.page)).toBe("Bekräfta inloggningen");
    expect(hasCode(await next.fill(next.page, { code: appCode(secret) }))).toBe(true);
  });

  it("comes after a forced password, not instead of it", async () => {
    await storePoolMfa(product, "ON");
    await product.pool.admin.create({ username: "both", temporaryPassword: goodPassword });
    const { page, fill } = await enter("both");
    const chosen = { new_password: otherPassword, repeat_password: otherPassword };
    const setUp = await fill(page, chosen);
    expect([setUp.location, titleOf(setUp.page)]).toEqual([null, "Anslut en autentiseringsapp"]);
    expect(hasCode(await fill(setUp, { code: appCode(secretIn(setUp.page)) }))).toBe(true);
  });

  it("takes a code of the app once, and no wrong one", async () => {
    await create("app2");
    const secret = await connectApp("app2");
    const { page, fill } = await enter("app2");
    for (const code of ["", "12345", "abcdef"])
      expect((await fill(page, { code })).location).toBeNull();
    const code = appCode(secret);
    expect(hasCode(await fill(page, { code }))).toBe(true);
    const again = await enter("app2");
    const used = await again.fill(again.page, { code });
    expect([used.location, alertOf(used.page)]).toEqual([
      null,
      "Koden är redan använd. Vänta på nästa.",
    ]);
  });

  it("goes out as an SMS, whose place is shown in part only", async () => {
    await create("sms1");
    await setMfaPreference(product, "sms1", { sms: "on" });
    const { page, fill } = await enter("sms1");
    expect(page.page).toContain("+*******4567");
    expect(page.page).not.toContain("+46701234567");
    const code = await smsCode("sms1");
    const wrong = await fill(page, { code: otherCode(code) });
    expect(alertOf(wrong.page)).toBe("Fel kod. Försök igen.");
    expect(hasCode(await fill(wrong, { code }))).toBe(true);
  });

  it("is chosen where there are two", async () => {
    await create("two");
    const secret = await connectApp("two");
    await setMfaPreference(product, "two", { totp: "on", sms: "on" });
    const first = await enter("two");
    expect(titleOf(first.page.page)).toBe("Välj hur du bekräftar");
    const none = await first.fill(first.page, {});
    expect([none.location, titleOf(none.page)]).toEqual([null, "Välj hur du bekräftar"]);
    const byApp = await first.fill(none, { method: "SOFTWARE_TOKEN_MFA" });
    expect(hasCode(await first.fill(byApp, { code: appCode(secret) }))).toBe(true);
    const second = await enter("two");
    const bySms = await second.fill(second.page, { method: "SMS_MFA" });
    expect(hasCode(await second.fill(bySms, { code: await smsCode("two") }))).toBe(true);
  });

  it.each([
    ["nothing", {}],
    ["another step", { step: "NEW_PASSWORD_REQUIRED", new_password: otherPassword }],
    ["a step that is over", { step: "MFA_SETUP", code: "123456" }],
    ["an unknown step", { step: "CUSTOM_CHALLENGE" }],
    ["a choice nobody offered", { step: "SELECT_MFA_TYPE", method: "SMS_MFA" }],
  ])("is not got round by posting %s", async (name, fields) => {
    const username = `round-${name.replaceAll(" ", "-")}`;
    await create(username);
    await connectApp(username);
    const { page, fill } = await enter(username);
    expect((await fill(page, fields)).location).toBeNull();
  });

  it("is left by the form of the password, for somebody else too", async () => {
    await create("alone");
    await create("here-before");
    await connectApp("here-before");
    const { form, fill } = await enter("here-before");
    expect(hasCode(await fill(form, { username: "alone", password: goodPassword }))).toBe(true);
  });

  it("ends after five wrong codes", async () => {
    await create("guesser");
    const secret = await connectApp("guesser");
    const { page, fill } = await enter("guesser");
    for (let attempt = 0; attempt < 5; attempt += 1) await fill(page, { code: "000000" });
    expect((await fill(page, { code: appCode(secret) })).location).toBeNull();
  });
});
