import { type Page, test } from "@playwright/test";
import { expect } from "./expect.ts";
import { pieceOf } from "./pages/built-files.ts";
import { tokenOf } from "./pages/api.ts";
import { takePictures } from "./pages/pictures.ts";
import { openPreview, previewCell } from "./pages/preview.ts";
import { ofEveryPage, ofForms, requestsOfItself } from "./pages/requests.ts";
import { expectSignedIn, fillSignIn, openSignIn } from "./pages/sign-in.ts";
import { fillBox } from "./pages/upload.ts";
import { manageUsers } from "./pages/users.ts";
import { type Product, startProduct } from "./product.ts";

const password = "Blå-segelbåt-1987";

test.describe.configure({ mode: "serial" });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
  for (const username of ["anna", "bo"])
    await manageUsers(product, "create", username, "--password", password);
});
test.afterAll(() => product.stop());

const signIn = async (page: Page, username: string): Promise<void> => {
  await openSignIn(page, product);
  await fillSignIn(page, username, password);
  await expectSignedIn(page);
};

const id = (page: Page) => page.getByRole("textbox", { name: "Aktie-id" });

const fillNewIssue = async (page: Page, shareId: string): Promise<void> => {
  await page.getByRole("link", { name: "Ny emission" }).first().click();
  await id(page).fill(shareId);
};

test("a sign-in that ends while a form is filled is repeated in place, and nothing is lost", async ({
  page,
}) => {
  const responded = await requestsOfItself(page, ...ofForms);
  await signIn(page, "anna");
  await fillNewIssue(page, "VOLV");
  await responded();
  await manageUsers(product, "sign-out", "anna");
  await id(page).press("ControlOrMeta+Enter");
  await expect(page.getByText("Du har loggats ut.")).toBeVisible();
  await expect(page).toHaveTitle("Logga in – Teckna");
  await expect(page.getByRole("textbox", { name: "Användarnamn" })).toBeFocused();
  await takePictures(page, "expired");
  await fillSignIn(page, "anna", "fel-lösenord");
  await expect(page.getByRole("alert")).toContainText("Felaktigt användarnamn");
  await fillSignIn(page, "anna", password);
  await expect(id(page)).toHaveValue("VOLV");
  await expect(id(page)).toBeFocused();
  await expect(page).toHaveTitle("Ny emission – Teckna");
  // The interrupted action is offered again, without remaining errors.
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Inloggningen hade gått ut, så inget sparades.")).toBeVisible();
  await takePictures(page, "signed-in-again");
  await page.getByRole("button", { name: "Spara nu" }).click();
  await expect(page.getByText("Emission skapades.")).toBeVisible();
});

test("a sign-in that ends after an update is repeated in the newer version, and nothing is lost", async ({
  page,
}) => {
  await signIn(page, "anna");
  // The list's own requests must not count for the form.
  await page.goto("about:blank");
  const responded = await requestsOfItself(page, ...ofForms);
  await page.goto(`${product.url}/issues/new?lng=sv`);
  await id(page).fill("ATLAS");
  await responded();
  const gone = `**/assets/${pieceOf("src/sign-in/sign-in-page.tsx")}`;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  const isStart = ({ pathname }: URL): boolean => pathname === "/";
  await page.route(isStart, async (route) => {
    await page.unroute(gone);
    await route.fulfill({ body: "<!doctype html>", contentType: "text/html" });
  });
  page.on("dialog", (question) => void question.accept());
  await manageUsers(product, "sign-out", "anna");
  await page.getByRole("button", { name: "Skapa", exact: true }).click();
  await fillSignIn(page, "anna", password);
  await expect(id(page)).toHaveValue("ATLAS");
});

test("tokens that are over are renewed when a page is opened", async ({ page }) => {
  await signIn(page, "anna");
  await page.evaluate(() => {
    const asOver = (token: string): string => {
      const [head = "", payload = "", ...rest] = token.split(".");
      const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
      const over = JSON.stringify({ ...Object(claims), exp: 1_000_000_000 });
      return [head, btoa(over).replace(/=+$/, ""), ...rest].join(".");
    };
    for (const [name, token] of Object.entries(localStorage))
      if (/\.(?:id|access)Token$/.test(name)) localStorage.setItem(name, asOver(String(token)));
  });
  const over = await tokenOf(page);
  await page.reload();
  await expectSignedIn(page);
  expect(await tokenOf(page)).not.toBe(over);
});

test("the sign-in can be used also where a question was open", async ({ page }) => {
  await signIn(page, "anna");
  await fillNewIssue(page, "ERIC");
  await page.getByRole("link", { name: "Källor" }).first().click();
  const question = page.getByRole("dialog", { name: "Osparade ändringar" });
  await expect(question).toBeVisible();
  await manageUsers(product, "sign-out", "anna");
  const other = await page.context().newPage();
  await other.goto(`${product.url}/sources`);
  await expect(page.getByText("Du har loggats ut.")).toBeVisible();
  await other.close();
  await fillSignIn(page, "anna", password);
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Stanna kvar" }).click();
  await expect(id(page)).toHaveValue("ERIC");
});

const create = async (page: Page, path: string, data: object): Promise<void> => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const response = await page.request.post(`${product.url}/api/${path}`, { headers, data });
  expect(response.status()).toBe(201);
};

test("a preview goes on with its comparison once the sign-in is repeated", async ({ page }) => {
  await signIn(page, "anna");
  await create(page, "issues", { id: "utgangen", share_id: "UTGÅNGEN" });
  await create(page, "commits", { issue_id: "utgangen", name: "Nord Invest", fee_level: 0 });
  // The list's own requests must not count for the upload.
  await page.goto("about:blank");
  const responded = await requestsOfItself(page, ...ofEveryPage, "batches?content=");
  await page.goto(`${product.url}/upload`);
  const rows = "issue_id\tname\tfee_level\nutgangen\tNord Invest\t0";
  await fillBox(page, "commits", rows);
  await responded();
  await manageUsers(product, "sign-out", "anna");
  await openPreview(page);
  await expect(page.getByText("Du har loggats ut.")).toBeVisible();
  await fillSignIn(page, "anna", password);
  await expect(previewCell(page, 0, 1)).toHaveClass(/grid-cell-doubt/);
  await expect(page.locator(".preview-state")).toHaveText("");
});

test("another person who signs in finds nothing of what the one before typed", async ({ page }) => {
  const responded = await requestsOfItself(page, ...ofForms);
  await signIn(page, "anna");
  await fillNewIssue(page, "ABB");
  await responded();
  await manageUsers(product, "sign-out", "anna");
  await page.getByRole("button", { name: "Skapa", exact: true }).click();
  await expect(page.getByText("Du har loggats ut.")).toBeVisible();
  await fillSignIn(page, "bo", password);
  await expect(id(page)).toHaveValue("");
});
