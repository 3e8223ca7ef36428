import { type Page, test } from "@playwright/test";
import { expect } from "./expect.ts";
import { Secret, TOTP } from "otpauth";
import { takePictures } from "./pages/pictures.ts";
import { ofForms, requestsOfItself } from "./pages/requests.ts";
import { expectSignedIn, fillSignIn, openSignIn, signOut } from "./pages/sign-in.ts";
import { manageUsers, readCode } from "./pages/users.ts";
import { type Product, startProduct } from "./product.ts";

const password = "Blå-segelbåt-1987";
const phone = ["--phone", "+46701234567", "--attr", "phone_number_verified=true"];

const periodMs = 30_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Codes of an authenticator app. A code is valid once; the pool also accepts the previous and next one, and
 * the page takes time.
 */
const authenticator = (secret: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return {
    next: async (): Promise<string> => {
      const step = Date.now() / periodMs;
      const chosen = Math.max(Math.floor(step - 0.5), last + 1);
      await wait(Math.max(0, (chosen - 1 - step) * periodMs + 100));
      last = chosen;
      return app.generate({ timestamp: chosen * periodMs });
    },
  };
};

const confirm = async (page: Page, code: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Kod" }).fill(code);
  await page.getByRole("button", { name: "Bekräfta", exact: true }).click();
};

const section = (page: Page) => page.getByRole("region", { name: "Tvåstegsinloggning" });

/** Sets up the app on the account page, after a wrong code. */
const setUpApp = async (page: Page): Promise<void> => {
  const part = section(page);
  await part.getByRole("button", { name: "Ställ in appen" }).click();
  const image = part.getByRole("img", { name: "QR-kod för autentiseringsappen" });
  await expect(image).toBeVisible();
  expect(await image.boundingBox()).toMatchObject({ width: 228, height: 228 });
  const address = new URL((await part.getByRole("link").getAttribute("href")) ?? "");
  await takePictures(page, "account-set-up-app");
  const code = part.getByLabel("Kod från appen");
  await code.fill("000000");
  await part.getByRole("button", { name: "Bekräfta" }).click();
  await expect(part.getByRole("alert")).toHaveText("Fel kod.");
  await code.fill(await authenticator(address.searchParams.get("secret") ?? "").next());
  await part.getByRole("button", { name: "Bekräfta" }).click();
  await expect(page.getByText("Autentiseringsappen är klar att använda.")).toBeVisible();
};

/** Signs in with a required SMS code; the page left before is shown again. */
const enterSmsCode = async (page: Page, product: Product): Promise<void> => {
  await page.getByRole("heading", { name: "Bekräfta sms-koden" }).waitFor();
  await takePictures(page, "sms-code");
  await confirm(page, await readCode(product, "bo"));
  await page.getByRole("heading", { name: "Min inloggning", level: 1 }).waitFor();
};

const useDemandedApp = async (page: Page, product: Product): Promise<void> => {
  const responded = await requestsOfItself(page, ...ofForms);
  await openSignIn(page, product);
  await fillSignIn(page, "anna", password);
  await page.getByRole("heading", { name: "Ställ in autentiseringsapp" }).waitFor();
  const image = page.getByRole("img", { name: "QR-kod för autentiseringsappen" });
  await expect(image).toBeVisible();
  expect(await image.boundingBox()).toMatchObject({ width: 228, height: 228 });
  await page.getByRole("button", { name: "KOPIERA" }).press("Enter");
  await expect(page.getByText("KOPIERAD")).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText(secret)).toBeVisible();
  await takePictures(page, "set-up-app");
  await confirm(page, "000000");
  await expect(page.getByRole("alert")).toHaveText("Fel kod.");
  await takePictures(page, "set-up-app-wrong");
  const app = authenticator(secret);
  await confirm(page, await app.next());
  await expectSignedIn(page);
  await page.getByRole("link", { name: "Ny emission" }).first().click();
  const shareId = page.getByRole("textbox", { name: "Aktie-id" });
  await shareId.fill("VOLV");
  await responded();
  await manageUsers(product, "sign-out", "anna");
  await page.getByRole("button", { name: "Skapa", exact: true }).click();
  await expect(page.getByText("Du har loggats ut.")).toBeVisible();
  await fillSignIn(page, "anna", password);
  await page.getByRole("heading", { name: "Bekräfta koden från appen" }).waitFor();
  await expect(page.getByRole("textbox", { name: "Kod" })).toBeFocused();
  await confirm(page, "000000");
  await expect(page.getByRole("alert")).toHaveText("Fel kod.");
  await takePictures(page, "app-code");
  await confirm(page, await app.next());
  await expect(shareId).toHaveValue("VOLV");
  await page.getByRole("button", { name: "Spara nu" }).click();
  await expect(page.getByText("Emission skapades.")).toBeVisible();
};

const chooseMethods = async (page: Page, product: Product): Promise<void> => {
  await fillSignIn(page, "bo", password);
  await expectSignedIn(page);
  await page.goto(`${product.url}/account`);
  await setUpApp(page);
  const part = section(page);
  await part.getByRole("button", { name: "Slå på" }).click();
  const choice = part.getByRole("group", { name: "Vid inloggning" });
  await choice.getByRole("radio", { name: "Sms" }).check();
  await expect(choice).toBeEnabled();
  await takePictures(page, "account-two-methods");
  await signOut(page);
  await fillSignIn(page, "bo", password);
  await enterSmsCode(page, product);
  await choice.getByRole("radio", { name: "Fråga varje gång" }).check();
  await expect(choice).toBeEnabled();
  await signOut(page);
  await fillSignIn(page, "bo", password);
  await page.getByRole("heading", { name: "Tvåstegsinloggning" }).waitFor();
  await takePictures(page, "choose-method");
  await page.getByText("Sms", { exact: true }).click();
  await page.getByRole("button", { name: "Bekräfta" }).click();
  await enterSmsCode(page, product);
  await part.getByRole("button", { name: "Ta bort" }).click();
  await takePictures(page, "account-remove-app");
  await page.getByRole("dialog").getByRole("button", { name: "Ta bort" }).click();
  await expect(page.getByText("Autentiseringsappen är borttagen.")).toBeVisible();
};

test("an app is set up where the pool demands one, and by choice, and the second factor that is required is asked for", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const product = await startProduct();
  try {
    await manageUsers(product, "create", "anna", "--password", password);
    await manageUsers(product, "create", "bo", "--password", password, ...phone);
    await manageUsers(product, "pool-mfa", "ON");
    await test.step("a pool that demands a second factor has the app set up, after a wrong code too, and its code is required where the sign-in ends over a form", () =>
      useDemandedApp(page, product));
    await signOut(page);
    await manageUsers(product, "pool-mfa", "OPTIONAL");
    await test.step("users set up their own app, add SMS, choose which one is required, and remove the app", () =>
      chooseMethods(page, product));
  } finally {
    await product.stop();
  }
});
