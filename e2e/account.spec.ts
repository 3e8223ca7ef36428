import type { Browser, Page } from "@playwright/test";
import { expect, password, test } from "./fixtures.ts";
import { pieceOf } from "./pages/built-files.ts";
import { takePictures } from "./pages/pictures.ts";
import { expectSignedIn, fillSignIn, openSignIn, signOut } from "./pages/sign-in.ts";
import { openUserMenu } from "./pages/user-menu.ts";
import { manageUsers, readCode } from "./pages/users.ts";
import type { Product } from "./product.ts";

const newPassword = "Grön-cykel-2004";
const contacts = ["--email", "anna.ek@exempel.se", "--phone", "+46701234567"];
const emailIsVerified = ["--attr", "email_verified=true"];

const signIn = async (page: Page, product: Product): Promise<void> => {
  await openSignIn(page, product);
  await fillSignIn(page, "anna", password);
  await expectSignedIn(page);
};

const openAccount = async (page: Page): Promise<void> => {
  await (await openUserMenu(page)).getByRole("link", { name: "Min inloggning" }).click();
  await page.getByRole("heading", { name: "Min inloggning", level: 1 }).waitFor();
  await page.getByText("+46701234567").first().waitFor();
};

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Signs in, and opens the page of the own sign-in after a reload, which needs nothing of the sign-in widget. */
const openWithoutWidget = async (page: Page, product: Product): Promise<void> => {
  let requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const pieces = [
    "src/sign-in/sign-in-page.tsx",
    "../domain/src/messages/sv/sign-in/widget.ts",
  ].map(pieceOf);
  const ofWidget = () => requested.filter((url) => pieces.some((piece) => url.endsWith(piece)));
  await signIn(page, product);
  expect(ofWidget().length).toBeGreaterThan(1);
  requested = [];
  await page.reload();
  await expectSignedIn(page);
  await openAccount(page);
  expect(ofWidget()).toEqual([]);
  await takePictures(page, "account");
};

/** Verifies a telephone number with a code. */
const verifyContact = async (page: Page, product: Product): Promise<void> => {
  const part = section(page, "Kontaktuppgifter");
  await part.getByRole("button", { name: "Verifiera" }).click();
  await expect(part.getByText("En kod är skickad till +*******4567.")).toBeVisible();
  await part.getByRole("button", { name: "Bekräfta" }).click();
  await expect(part.getByRole("alert")).toHaveText("Ange koden");
  await part.getByLabel("Kod").fill("000000");
  await part.getByLabel("Kod").press("Enter");
  await expect(part.getByRole("alert")).toHaveText("Fel verifieringskod, försök igen.");
  await expect(part.getByLabel("Kod")).toBeFocused();
  await takePictures(page, "account-contact");
  await part.getByLabel("Kod").fill(await readCode(product, "anna"));
  await part.getByRole("button", { name: "Bekräfta" }).click();
  await expect(page.getByText("Kontaktuppgiften är verifierad.")).toBeVisible();
  await expect(part.getByText("Verifierad", { exact: true })).toHaveCount(2);
};

/** Enters an address, gives it up, and enters and verifies another one. */
const changeAddress = async (page: Page, product: Product): Promise<void> => {
  const part = section(page, "Kontaktuppgifter");
  await part.getByRole("button", { name: "Ändra e-postadress" }).click();
  await part.getByLabel("Ny e-postadress").fill("anna.ek");
  await part.getByRole("button", { name: "Skicka kod" }).click();
  await expect(part.getByRole("alert")).toContainText("Ange en e-postadress");
  await part.getByLabel("Ny e-postadress").fill("anna@annat.se");
  await takePictures(page, "account-contact-edit");
  await part.getByRole("button", { name: "Skicka kod" }).click();
  await expect(part.getByText("En kod är skickad till a***@a***.")).toBeVisible();
  await page.reload();
  await expect(part.getByText("anna@annat.se väntar på att bekräftas")).toBeVisible();
  await expect(part.getByText("Till dess är det anna.ek@exempel.se som gäller")).toBeVisible();
  await takePictures(page, "account-contact-pending");
  await part.getByRole("button", { name: "Avbryt bytet" }).click();
  await expect(page.getByText("Bytet är avbrutet.")).toBeVisible();
  await expect(part.getByText("väntar på att bekräftas")).toHaveCount(0);
  await part.getByRole("button", { name: "Ändra e-postadress" }).click();
  await part.getByLabel("Ny e-postadress").fill("anna.ek@annat.se");
  await part.getByRole("button", { name: "Skicka kod" }).click();
  await part.getByLabel("Kod").fill(await readCode(product, "anna"));
  await part.getByRole("button", { name: "Bekräfta" }).click();
  await expect(page.getByText("Kontaktuppgiften är verifierad.")).toBeVisible();
  await expect(part.getByText("anna.ek@annat.se")).toBeVisible();
};

/** Ends the own sign-ins elsewhere: all at once, and one. */
const endSignIns = async (page: Page, product: Product, browser: Browser): Promise<void> => {
  const elsewhere = await browser.newContext({ locale: "sv-SE" });
  const other = await elsewhere.newPage();
  await signIn(other, product);
  await page.reload();
  const part = section(page, "Inloggningar");
  await expect(part.getByText("Den här inloggningen")).toHaveCount(1);
  await takePictures(page, "account-sessions");
  await part.getByRole("button", { name: "Avsluta alla andra" }).click();
  await expect(page.getByText("Alla andra inloggningar är avslutade.")).toBeVisible();
  await expect(part.getByRole("listitem")).toHaveCount(1);
  // Without a click: the page follows the server's events.
  await expect(other.getByText("Du har loggats ut.")).toBeVisible();
  await fillSignIn(other, "anna", password);
  await expect(other.getByRole("heading", { name: "Emissioner", level: 1 })).toBeVisible();
  await page.reload();
  await part.getByRole("button", { name: /^Avsluta Chrome på Linux/ }).click();
  await expect(page.getByText("Inloggningen är avslutad.")).toBeVisible();
  await elsewhere.close();
};

/** Changes the password, also wrongly, and signs in with it. */
const changePassword = async (page: Page): Promise<void> => {
  const part = section(page, "Lösenord");
  const change = part.getByRole("button", { name: "Byt lösenord" });
  await change.click();
  await expect(part.getByRole("alert")).toHaveCount(3);
  await expect(field(page, "Nuvarande lösenord")).toBeFocused();
  await field(page, "Nuvarande lösenord").fill("fel-lösenord");
  await field(page, "Nytt lösenord").fill("kort");
  await field(page, "Upprepa det nya lösenordet").fill("annat");
  await change.click();
  await expect(part.getByText("Lösenordet måste innehålla minst 8 tecken")).toBeVisible();
  await expect(part.getByText("Lösenorden måste stämma överens")).toBeVisible();
  await takePictures(page, "account-password");
  await field(page, "Nytt lösenord").fill(newPassword);
  await field(page, "Upprepa det nya lösenordet").fill(newPassword);
  await change.click();
  await expect(part.getByRole("alert")).toHaveText("Felaktigt användarnamn eller lösenord.");
  await field(page, "Nuvarande lösenord").fill(password);
  await field(page, "Upprepa det nya lösenordet").press("Enter");
  await expect(page.getByText("Lösenordet är bytt.")).toBeVisible();
  await expect(field(page, "Nytt lösenord")).toHaveValue("");
  await signOut(page);
  await fillSignIn(page, "anna", newPassword);
  await page.getByRole("heading", { name: "Min inloggning", level: 1 }).waitFor();
};

test("everything about the own sign-in is done on one page", async ({ browser, product }) => {
  await manageUsers(
    product,
    "create",
    "anna",
    "--password",
    password,
    ...contacts,
    ...emailIsVerified,
  );
  const context = await browser.newContext();
  const page = await context.newPage();
  await test.step("those who are signed in never download the sign-in widget", () =>
    openWithoutWidget(page, product));
  await test.step("a contact is verified with a code", () => verifyContact(page, product));
  await test.step("a new address waits until it is verified; the old one counts until then", () =>
    changeAddress(page, product));
  await test.step("own sign-ins are seen and ended, one or all others, and the ended one asks to sign in", () =>
    endSignIns(page, product, browser));
  await test.step("the password is changed, its faults shown under its fields", () =>
    changePassword(page));
  await context.close();
});
