import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, password, test as base } from "./fixtures.ts";
import { phone, tooSmall } from "./pages/phone.ts";
import { takePictures } from "./pages/pictures.ts";
import {
  expectSignedIn,
  fillFields,
  fillSignIn,
  openSignIn,
  signedOut,
  signOut,
} from "./pages/sign-in.ts";
import { manageUsers, readCode } from "./pages/users.ts";
import type { Product } from "./product.ts";

const newPassword = "Grön-cykel-2004";

/** `page` is nobody's yet. */
const test = base.extend<{ page: Page }>({
  page: async ({ browser, product }, use) => {
    const context = await browser.newContext({ storageState: signedOut, baseURL: product.url });
    await use(await context.newPage());
    await context.close();
  },
});

/** Creates a user; returns the name, which nobody else has. */
const createUser = async (product: Product, who: string, ...options: string[]): Promise<string> => {
  const username = `${who}-${crypto.randomUUID()}`;
  await manageUsers(product, "create", username, ...options);
  return username;
};

const verified = (email: string): string[] => ["--email", email, "--attr", "email_verified=true"];

const chooseTwice = async (page: Page, chosen: string) => {
  await page.getByRole("textbox", { name: "Nytt lösenord" }).fill(chosen);
  await page.getByRole("textbox", { name: "Bekräfta lösenordet" }).fill(chosen);
};

const poolRequests = "**/idp/";
const unavailable = "Teckna kan inte svara just nu. Vänta en stund och försök igen.";

/** As a proxy does while the server behind it restarts. */
const respondAsProxy = (page: Page): Promise<unknown> =>
  page.route(poolRequests, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
  );

/** Guesses until seven failures are counted, which locks the account for four seconds. */
const guessSevenTimes = async (page: Page, username: string): Promise<void> => {
  const config = await (await page.request.get("/config.json")).json();
  const guess = async (): Promise<string> => {
    const response = await page.request.post("/idp/", {
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
      },
      data: JSON.stringify({
        ClientId: config.pool.client_id,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: username, PASSWORD: "fel-lösenord" },
      }),
    });
    return (await response.json()).message;
  };
  let counted = 0;
  while (counted < 7) if ((await guess()) === "Incorrect username or password.") counted += 1;
};

test("the sign-in begins in its first field and tells what was refused, in Swedish and English", async ({
  page,
  product,
}) => {
  await test.step("without a token the console says so, and the sign-in is shown", async () => {
    const missing = page.waitForEvent("console", {
      predicate: (message) => message.text() === "No access token found",
    });
    await openSignIn(page, product);
    await missing;
  });
  await test.step("the sign-in begins in its first field and says what was refused", async () => {
    await expect(page.getByRole("textbox", { name: "Användarnamn" })).toBeFocused();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Google|Apple|Amazon|Facebook/ })).toHaveCount(0);
    await takePictures(page, "sign-in");
    await fillSignIn(page, "nobody", password);
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText("Felaktigt användarnamn eller lösenord.");
    await expect(page.getByRole("textbox", { name: "Lösenord" })).toBeFocused();
    await takePictures(page, "sign-in-refused");
    await alert.getByRole("button", { name: "Stäng meddelandet" }).click();
    await expect(alert).toHaveCount(0);
    const reveal = page.getByRole("switch", { name: "Visa lösenordet" });
    await reveal.click();
    await expect(reveal).toBeChecked();
  });
  await test.step("a proxy's own page while the server is started again is told in words, at each step", async () => {
    await respondAsProxy(page);
    await fillSignIn(page, "nobody", password);
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(unavailable);
    await page.getByRole("button", { name: "Glömt lösenordet?" }).click();
    await page.getByRole("textbox", { name: "Användarnamn" }).fill("nobody");
    await page.getByRole("button", { name: "Skicka kod" }).click();
    await expect(alert).toHaveText(unavailable);
    await page.getByRole("button", { name: "Tillbaka till inloggningen" }).click();
    await page.unroute(poolRequests);
    await fillSignIn(page, "nobody", password);
    await expect(alert).toHaveText("Felaktigt användarnamn eller lösenord.");
  });
  await test.step("too many guesses lock the account for a while", async () => {
    const username = await createUser(product, "lage", "--password", password);
    await fillFields(page, username, password);
    // It is locked for four seconds.
    await guessSevenTimes(page, username);
    await page.getByRole("button", { name: "Logga in" }).click();
    await expect(page.getByRole("alert")).toContainText("För många misslyckade inloggningsförsök");
  });
  await test.step("no phone zooms in on its inputs, and language and appearance stand above them", async () => {
    await page.setViewportSize(phone);
    // Amplify's inputs take a quarter of a second to change their size.
    await expect.poll(() => tooSmall(page)).toEqual([]);
    await page.getByRole("button", { name: messages.app.themeDark }).press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
  await test.step("the sign-in speaks English to those who choose it", async () => {
    await page.getByRole("button", { name: "Engelska" }).press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("textbox", { name: "Username" }).fill("nobody");
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText("Incorrect username or password.");
    await expect(alert.getByRole("button", { name: "Dismiss alert" })).toBeVisible();
    await takePictures(page, "sign-in-english");
  });
});

test("without a pool the configuration error is shown, before and after a try, and without a storage an error instead of an empty page", async ({
  page,
  product,
}) => {
  await page.route("**/config.json", (route) => route.fulfill({ json: { pool: null } }));
  await openSignIn(page, product);
  const text = "Konfigurationsfel (se konsolen) – kontakta administratören";
  await expect(page.getByRole("alert")).toHaveText(text);
  await takePictures(page, "no-pool");
  await fillSignIn(page, "anna", password);
  await expect(page.getByRole("alert")).toHaveText(text);
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    }),
  );
  await page.goto("/issues?lng=sv");
  await expect(page.getByRole("alert")).toContainText("Teckna kunde inte starta.");
});

test("each way from a password or a contact that is not enough ends signed in", async ({
  page,
  product,
}) => {
  await openSignIn(page, product);
  await test.step("a temporary password leads to one of the user's own, which the policy checks", async () => {
    const frida = await createUser(product, "frida", "--temporary-password", password);
    await fillSignIn(page, frida, password);
    await page.getByRole("heading", { name: "Byt lösenord" }).waitFor();
    await expect(page.getByRole("textbox", { name: "Nytt lösenord" })).toBeFocused();
    await page.getByRole("textbox", { name: "Nytt lösenord" }).fill("kort");
    await page.getByRole("textbox", { name: "Bekräfta lösenordet" }).fill("korta");
    await page.getByRole("textbox", { name: "Bekräfta lösenordet" }).blur();
    await expect(page.getByText("Lösenordet måste innehålla minst 8 tecken")).toBeVisible();
    await expect(page.getByText("Lösenorden måste stämma överens")).toBeVisible();
    await takePictures(page, "new-password");
    await chooseTwice(page, "password1");
    await page.getByRole("button", { name: "Byt lösenord" }).click();
    await expect(page.getByRole("alert")).toContainText("Lösenordet är för vanligt");
    await chooseTwice(page, newPassword);
    await respondAsProxy(page);
    await page.getByRole("button", { name: "Byt lösenord" }).click();
    await expect(page.getByRole("alert")).toHaveText(unavailable);
    await page.unroute(poolRequests);
    await page.getByRole("button", { name: "Byt lösenord" }).click();
    await expectSignedIn(page);
    await signOut(page);
    await fillSignIn(page, frida, newPassword);
    await expectSignedIn(page);
    await signOut(page);
  });
  await test.step("a forgotten password is reset with a code, and a wrong code can be corrected", async () => {
    const gosta = await createUser(
      product,
      "gosta",
      "--password",
      password,
      ...verified("g@exempel.se"),
    );
    await page.getByRole("button", { name: "Glömt lösenordet?" }).click();
    await page.getByRole("textbox", { name: "Ange ditt användarnamn" }).fill(gosta);
    await takePictures(page, "forgot-password");
    await page.getByRole("button", { name: "Skicka kod" }).click();
    await page.getByRole("textbox", { name: "Kod" }).fill("000000");
    await chooseTwice(page, newPassword);
    await page.getByRole("button", { name: "Skicka", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("Fel verifieringskod, försök igen.");
    await expect(page.getByRole("textbox", { name: "Kod" })).toBeFocused();
    await takePictures(page, "reset-password");
    await page.getByRole("textbox", { name: "Kod" }).fill(await readCode(product, gosta));
    await page.getByRole("button", { name: "Skicka", exact: true }).click();
    await fillSignIn(page, gosta, newPassword);
    await expectSignedIn(page);
    await signOut(page);
  });
  await test.step("a reset whose code cannot be sent says so, and leads back to the sign-in", async () => {
    const ivar = await createUser(
      product,
      "ivar",
      "--password",
      password,
      ...verified("i@exempel.se"),
    );
    await manageUsers(product, "reset-password", ivar);
    await page.route(poolRequests, (route) =>
      route.request().headers()["x-amz-target"]?.endsWith(".ForgotPassword")
        ? route.abort()
        : route.continue(),
    );
    await fillSignIn(page, ivar, password);
    await expect(page.getByRole("alert")).toContainText("Nätverksfel");
    await takePictures(page, "reset-not-sent");
    await page.getByRole("button", { name: "Tillbaka till inloggningen" }).click();
    await expect(page.getByRole("textbox", { name: "Användarnamn" })).toBeFocused();
    await page.unroute(poolRequests);
  });
  await test.step("an administrator's reset asks for the code that was sent", async () => {
    const hedda = await createUser(
      product,
      "hedda",
      "--password",
      password,
      ...verified("h@exempel.se"),
    );
    await manageUsers(product, "reset-password", hedda);
    await fillSignIn(page, hedda, password);
    await page.getByRole("heading", { name: "Återställ lösenordet" }).waitFor();
    await expect(page.getByText("En kod är på väg till h***@e***.")).toBeVisible();
    await takePictures(page, "administrators-reset");
    await page.getByRole("textbox", { name: "Kod" }).fill(await readCode(product, hedda));
    await chooseTwice(page, newPassword);
    await page.getByRole("button", { name: "Skicka", exact: true }).click();
    await fillSignIn(page, hedda, newPassword);
    await expectSignedIn(page);
    await signOut(page);
  });
  await test.step("an unconfirmed user is sent a code again and is signed in with it", async () => {
    const account = ["--password", password, "--status", "UNCONFIRMED", "--email", "j@exempel.se"];
    const jonna = await createUser(product, "jonna", ...account);
    await fillSignIn(page, jonna, password);
    await page.getByRole("heading", { name: "Vi har mejlat dig" }).waitFor();
    await takePictures(page, "confirm-account");
    const first = await readCode(product, jonna);
    await page.getByRole("button", { name: "Skicka koden igen" }).click();
    await expect.poll(() => readCode(product, jonna)).not.toBe(first);
    const code = page.getByRole("textbox", { name: "Kod" });
    await code.fill(await readCode(product, jonna));
    await page.getByRole("button", { name: "Bekräfta" }).click();
    await expect(page.getByRole("textbox", { name: "Användarnamn" })).toBeVisible();
    await fillSignIn(page, jonna, password);
    await expectSignedIn(page);
    await signOut(page);
  });
  await test.step("an unverified contact can be skipped, and verified by code the next time", async () => {
    const contacts = ["--email", "karin.berg@exempel.se", "--phone", "+46701234567"];
    const karin = await createUser(product, "karin", "--password", password, ...contacts);
    await fillSignIn(page, karin, password);
    await expect(page.getByText("E-post: k********g@exempel.se")).toBeVisible();
    await expect(page.getByText("Telefonnummer: ********4567")).toBeVisible();
    await takePictures(page, "verify-contact");
    await page.getByRole("button", { name: "Hoppa över" }).click();
    await expectSignedIn(page);
    await signOut(page);
    await fillSignIn(page, karin, password);
    await page.getByText("Telefonnummer: ").click();
    await page.getByRole("button", { name: "Verifiera" }).click();
    await page.getByRole("textbox", { name: "Kod" }).fill(await readCode(product, karin));
    await takePictures(page, "verify-contact-code");
    await page.getByRole("button", { name: "Skicka", exact: true }).click();
    await expectSignedIn(page);
  });
});
