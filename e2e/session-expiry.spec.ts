import type { Page } from "@playwright/test";
import { expect, password, test as base } from "./fixtures.ts";
import { createRecord, tokenOf } from "./pages/api.ts";
import { pieceOf } from "./pages/built-files.ts";
import { takePictures } from "./pages/pictures.ts";
import { openPreview, previewCell } from "./pages/preview.ts";
import { ofEveryPage, ofForms, requestsOfItself } from "./pages/requests.ts";
import { fillSignIn, openAs } from "./pages/sign-in.ts";
import { fillBox } from "./pages/upload.ts";
import { manageUsers } from "./pages/users.ts";

type OwnUser = { readonly username: string; readonly endSignIn: () => Promise<unknown> };

/** `page` is signed in as a user of the test's own, whose sign-in is ended without harm to other tests. */
const test = base.extend<{ user: OwnUser; page: Page }>({
  user: async ({ product }, use) => {
    const username = crypto.randomUUID();
    await manageUsers(product, "create", username, "--password", password);
    await use({ username, endSignIn: () => manageUsers(product, "sign-out", username) });
  },
  page: async ({ browser, product, user: { username } }, use) => {
    const page = await openAs(browser, product, { username, password });
    await use(page);
    await page.context().close();
  },
});

const id = (page: Page) => page.getByRole("textbox", { name: "Aktie-id" });

const ended = (page: Page) => page.getByText("Du har loggats ut.");

/** Another tab finds that the sign-in has ended, and tells this page. */
const findOutElsewhere = async (page: Page): Promise<void> => {
  const other = await page.context().newPage();
  await other.goto("/sources");
  await expect(ended(page)).toBeVisible();
  await other.close();
};

test("a sign-in that ends while one works is repeated in place, and nothing is lost or shown to others", async ({
  page,
  product,
  user,
}) => {
  await test.step("while a form is filled, what was interrupted is offered again", async () => {
    const responded = await requestsOfItself(page, ...ofForms);
    await page.goto("/issues/new");
    await id(page).fill("VOLV");
    await responded();
    await user.endSignIn();
    await id(page).press("ControlOrMeta+Enter");
    await expect(ended(page)).toBeVisible();
    await expect(page).toHaveTitle("Logga in – Teckna");
    await expect(page.getByRole("textbox", { name: "Användarnamn" })).toBeFocused();
    await takePictures(page, "expired");
    await fillSignIn(page, user.username, "fel-lösenord");
    await expect(page.getByRole("alert")).toContainText("Felaktigt användarnamn");
    await fillSignIn(page, user.username, password);
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
  await test.step("where a question was open, the sign-in can be used, and the question stays", async () => {
    await page.getByRole("link", { name: "Ny emission" }).first().click();
    await id(page).fill("ERIC");
    await page.getByRole("link", { name: "Källor" }).first().click();
    const question = page.getByRole("dialog", { name: "Osparade ändringar" });
    await expect(question).toBeVisible();
    await user.endSignIn();
    await findOutElsewhere(page);
    await fillSignIn(page, user.username, password);
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Stanna kvar" }).click();
    await expect(id(page)).toHaveValue("ERIC");
  });
  await test.step("another person who signs in finds nothing of what the one before typed", async () => {
    const other = crypto.randomUUID();
    await manageUsers(product, "create", other, "--password", password);
    await user.endSignIn();
    await findOutElsewhere(page);
    await fillSignIn(page, other, password);
    await expect(id(page)).toHaveValue("");
  });
});

/** Makes the stored tokens of a user who has opened the product before look as if their time were over. */
const endTokens = async (page: Page): Promise<void> => {
  // The lightest page that stores the sign-in.
  await page.goto("/config.json");
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
};

test("tokens that are over are renewed when a page is opened, and a sign-in that ends after an update is repeated in the newer version", async ({
  page,
  user,
}) => {
  await endTokens(page);
  const over = await tokenOf(page);
  const responded = await requestsOfItself(page, ...ofForms);
  await page.goto("/issues/new?lng=sv");
  await id(page).fill("ATLAS");
  await expect.poll(() => tokenOf(page)).not.toBe(over);
  await responded();
  const gone = `**/assets/${pieceOf("src/sign-in/sign-in-page.tsx")}`;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  const isStart = ({ pathname }: URL): boolean => pathname === "/";
  await page.route(isStart, async (route) => {
    await page.unroute(gone);
    await route.fulfill({ body: "<!doctype html>", contentType: "text/html" });
  });
  page.on("dialog", (question) => void question.accept());
  await user.endSignIn();
  await page.getByRole("button", { name: "Skapa", exact: true }).click();
  await fillSignIn(page, user.username, password);
  await expect(id(page)).toHaveValue("ATLAS");
});

test("a preview goes on with its comparison once the sign-in is repeated", async ({
  page,
  user,
}) => {
  await createRecord(page, "issues", { id: "utgangen", share_id: "UTGÅNGEN" });
  await createRecord(page, "commits", {
    issue_id: "utgangen",
    name: "Nord Invest",
    fee_level: 0,
  });
  const responded = await requestsOfItself(page, ...ofEveryPage, "batches?content=");
  await page.goto("/upload");
  const rows = "issue_id\tname\tfee_level\nutgangen\tNord Invest\t0";
  await fillBox(page, "commits", rows);
  await responded();
  await user.endSignIn();
  await openPreview(page);
  await expect(ended(page)).toBeVisible();
  await fillSignIn(page, user.username, password);
  await expect(previewCell(page, 0, 1)).toHaveClass(/grid-cell-doubt/);
  await expect(page.locator(".preview-state")).toHaveText("");
});
