import type { Page } from "@playwright/test";
import { expect, password, test } from "./fixtures.ts";
import { takePictures } from "./pages/pictures.ts";
import { expectSignedIn, fillSignIn, openSignIn, signedOut } from "./pages/sign-in.ts";
import { manageUsers } from "./pages/users.ts";

/** What the server of other settings tells the browser; client-config.test.ts has what it tells for which. */
const configure = async (page: Page, settings: object): Promise<void> => {
  await page.unroute("**/config.json");
  await page.route("**/config.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), ...settings } });
  });
};

test("the server chooses the flow, the policy and the other services, and the widget follows", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ storageState: signedOut, baseURL: product.url });
  const page = await context.newPage();
  await test.step("a password goes by the chosen flow, and a new one is checked by the policy", async () => {
    const username = crypto.randomUUID();
    await manageUsers(product, "create", username, "--temporary-password", "Tillfällig-nyckel-42");
    const rules = { length: 10, lower: true, upper: true, number: true, special: true };
    await configure(page, { auth_flow: "USER_PASSWORD_AUTH", password_policy: rules });
    const flows: unknown[] = [];
    page.on("request", (request) => {
      if (request.headers()["x-amz-target"]?.endsWith(".InitiateAuth"))
        flows.push(request.postDataJSON().AuthFlow);
    });
    await openSignIn(page, product);
    await fillSignIn(page, username, "Tillfällig-nyckel-42");
    const chosen = page.getByRole("textbox", { name: "Nytt lösenord" });
    await expect(
      page.getByText("Minst 10 tecken med gemener, versaler, siffror och specialtecken,"),
    ).toBeVisible();
    await chosen.fill("-");
    await page.getByRole("textbox", { name: "Bekräfta lösenordet" }).click();
    for (const text of ["minst 10 tecken", "gemener", "versaler", "siffror"])
      await expect(page.getByText(`Lösenordet måste innehålla ${text}`)).toBeVisible();
    await chosen.fill("x");
    await expect(page.getByText("Lösenordet måste innehålla specialtecken")).toBeVisible();
    await takePictures(page, "password-policy");
    await chosen.fill(password);
    await page.getByRole("textbox", { name: "Bekräfta lösenordet" }).fill(password);
    await page.getByRole("button", { name: "Byt lösenord" }).click();
    await expectSignedIn(page);
    expect(flows).toEqual(["USER_PASSWORD_AUTH"]);
    await page.evaluate(() => localStorage.clear());
  });
  await test.step("other services are offered where the server names them, and requested with PKCE", async () => {
    const client_id = "1h57kf5cpq17m0eml12EXAMPLE";
    const pool = {
      kind: "hosted",
      user_pool_id: "eu-north-1_Ab3dE5gH7",
      client_id,
      endpoint: null,
    };
    const providers = ["google", "apple", "amazon", "facebook"];
    await configure(page, { pool, oauth: { domain: "auth.example.com", providers, custom: [] } });
    await page.route("https://auth.example.com/**", (route) => route.fulfill({ body: "there" }));
    await openSignIn(page, product);
    for (const name of ["Apple", "Amazon", "Facebook", "Google"])
      await expect(page.getByRole("button", { name: `Logga in med ${name}` })).toBeVisible();
    await takePictures(page, "other-services");
    await page.getByRole("button", { name: "Logga in med Google" }).click();
    await page.waitForURL("https://auth.example.com/oauth2/authorize?**");
    const requested = new URL(page.url()).searchParams;
    expect(Object.fromEntries(requested)).toMatchObject({
      response_type: "code",
      client_id,
      identity_provider: "Google",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[A-Za-z0-9]{32}/),
    });
    const back = new URLSearchParams({
      error: "access_denied",
      error_description: "Denied",
      state: requested.get("state") ?? "",
    });
    await page.goto(`/?${back}`);
    await expect(page.getByRole("alert")).toContainText("kunde inte slutföras");
    await takePictures(page, "other-services-failed");
  });
  await context.close();
});
