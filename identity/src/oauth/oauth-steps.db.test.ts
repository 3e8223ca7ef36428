import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alertOf, openBrowser, titleOf } from "../../test/form-browser.ts";
import { type OAuthProduct, authorizeUrl, openOAuthProduct } from "../../test/oauth-product.ts";
import { goodPassword, otherPassword } from "../../test/pool-harness.ts";

let product: OAuthProduct;
beforeAll(async () => {
  product = await openOAuthProduct();
});
afterAll(() => product.close());

/** Signs in up to the step after the right password. */
const enter = async (username: string, password = goodPassword) => {
  const browser = openBrowser();
  const form = await browser.visit(authorizeUrl(product));
  const page = await browser.fill(form, product.origin, { username, password });
  const fill = (on: { readonly page: string }, fields: Record<string, string>) =>
    browser.fill(on, product.origin, fields);
  return { page, fill };
};

const hasCode = (location: URL | null): boolean => location?.searchParams.has("code") === true;

describe("a temporary password", () => {
  const invite = (username: string) =>
    product.pool.admin.create({ username, temporaryPassword: goodPassword });

  const chosen = (password: string, repeated = password) => ({
    new_password: password,
    repeat_password: repeated,
  });

  it("leads to a code by way of a new one only", async () => {
    await invite("new1");
    const { page, fill } = await enter("new1");
    expect([page.location, titleOf(page.page)]).toEqual([null, "Välj ett nytt lösenord"]);
    const differing = await fill(page, chosen(otherPassword, `${otherPassword}x`));
    expect(alertOf(differing.page)).toBe("Lösenorden är olika.");
    const short = await fill(differing, chosen("short"));
    expect(alertOf(short.page)).toBe("Lösenordet är för kort.");
    expect(hasCode((await fill(short, chosen(otherPassword))).location)).toBe(true);
    expect(hasCode((await enter("new1", otherPassword)).page.location)).toBe(true);
    expect(hasCode((await enter("new1")).page.location)).toBe(false);
  });

  it("is replaced by one whose every rule the page names before it is typed", async () => {
    const policy = { minLength: 12, lower: true, upper: true, number: true, special: true };
    const strict = await openOAuthProduct({ policy });
    try {
      await strict.pool.admin.create({ username: "new5", temporaryPassword: goodPassword });
      const textsIn = async (language: string) => {
        const browser = openBrowser();
        const form = await browser.visit(authorizeUrl(strict, { lang: language }));
        const fields = { username: "new5", password: goodPassword };
        const { page } = await browser.fill(form, strict.origin, fields);
        const words = /<p id="about">([^<]*)</.exec(page)?.[1]?.replaceAll(/\s+/g, " ").trim();
        return [words, page.includes('aria-describedby="about"')];
      };
      expect(await textsIn("sv")).toEqual([
        "Ditt lösenord är tillfälligt. Välj ett eget för att fortsätta. Minst 12 tecken med gemener, versaler, siffror och specialtecken, och inget av de vanligaste lösenorden.",
        true,
      ]);
      expect(await textsIn("en")).toEqual([
        "Your password is temporary. Choose your own to continue. At least 12 characters with lower case letters, upper case letters, numbers and special characters, and none of the most common passwords.",
        true,
      ]);
    } finally {
      await strict.close();
    }
  });

  it("is not good for anything else while it waits", async () => {
    await invite("new2");
    const { page, fill } = await enter("new2");
    for (const fields of [
      {},
      { step: "SMS_MFA", code: "123456" },
      { step: "MFA_SETUP", code: "123456" },
      { step: "toString" },
      { step: "PASSWORD", username: "new2", password: "wrong" },
    ])
      expect((await fill(page, fields)).location).toBeNull();
  });

  it("begins again where it took too long", async () => {
    await invite("new3");
    const { page, fill } = await enter("new3");
    product.wait(181);
    const again = await fill(page, chosen(otherPassword));
    expect([titleOf(again.page), alertOf(again.page)]).toEqual([
      "Logga in",
      "Det tog för lång tid. Logga in igen.",
    ]);
    expect(again.page).toContain('value="new3"');
    const next = await fill(again, { username: "new3", password: goodPassword });
    expect(hasCode((await fill(next, chosen(otherPassword))).location)).toBe(true);
  });

  it("is no way around by a form of another step, nor by going back", async () => {
    await invite("new4");
    const { page, fill } = await enter("new4");
    const wrong = await fill(page, { step: "PASSWORD", username: "new4", password: "wrong" });
    expect(alertOf(wrong.page)).toBe("Fel användarnamn eller lösenord.");
    const back = await fill(wrong, { username: "new4", password: goodPassword });
    expect(titleOf(back.page)).toBe("Välj ett nytt lösenord");
    expect(hasCode((await fill(back, chosen(otherPassword))).location)).toBe(true);
  });
});

describe("an account that cannot sign in", () => {
  it.each([
    ["disabled", "Kontot är avstängt. Be en administratör om hjälp."],
    [
      "UNCONFIRMED",
      "Kontot är inte bekräftat. Logga in på Tecknas egen sida för att bekräfta det.",
    ],
    ["RESET_REQUIRED", "Lösenordet måste bytas. Logga in på Tecknas egen sida för att byta det."],
  ])("being %s, is reported after the right password only", async (state, text) => {
    const username = `user-${state.toLowerCase()}`;
    await product.pool.admin.create({ username, password: goodPassword });
    if (state === "disabled") await product.pool.admin.setEnabled(username, false);
    else await product.sql`update pool_user set status = ${state} where username = ${username}`;
    const { page } = await enter(username);
    expect([page.location, alertOf(page.page)]).toEqual([null, text]);
    expect(alertOf((await enter(username, "wrong")).page.page)).toBe(
      "Fel användarnamn eller lösenord.",
    );
  });
});
