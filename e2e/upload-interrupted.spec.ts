import type { Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, freshTest, password, test } from "./fixtures.ts";
import { begin, countOf, done, expectAllSaved, rowsOf } from "./pages/marked-rows.ts";
import { takePictures } from "./pages/pictures.ts";
import { openPreview, previewCell } from "./pages/preview.ts";
import { ofEveryPage, requestsOfItself } from "./pages/requests.ts";
import { fillSignIn } from "./pages/sign-in.ts";
import { fillBox, keepText, pasteBox, processButton } from "./pages/upload.ts";
import { manageUsers } from "./pages/users.ts";
import type { Product } from "./product.ts";

const { action, app, batch } = messages;

test("cancelled or loaded anew while rows are stored, nothing is saved, the texts are still there and are saved once", async ({
  page,
}) => {
  await begin(page, "AVBRUTEN");
  await page.getByRole("button", { name: app.cancel }).click();
  await expect(page.getByText(batch.cancelled)).toBeVisible();
  expect(await countOf(page, "AVBRUTEN")).toBe(0);
  await takePictures(page, "upload-cancelled");
  const sent = page.waitForRequest("**/api/batches");
  await processButton(page).click();
  await sent;
  await page.reload();
  await openPreview(page);
  await expect(previewCell(page, 0, 0)).toHaveText("AVBRUTEN-0");
  await processButton(page).click();
  await expectAllSaved(page, "AVBRUTEN");
});

/** A sign-in that ends before saving is repeated in place, and nothing is lost. */
const expectSignInRepeated = async (page: Page, product: Product): Promise<void> => {
  await page.goto("/upload");
  await fillBox(page, "issues", rowsOf("UTGÅNG", 5));
  await processButton(page).click();
  await expect(done(page)).toBeVisible();

  const lookedUp = page.getByText(/^Samma innehåll lästes in 20/);
  // Requests of the page before must not count.
  await page.goto("about:blank");
  const responded = await requestsOfItself(page, ...ofEveryPage);
  await page.goto("/upload");
  await keepText(page, "issues", rowsOf("UTGÅNG", 5));
  // The page's own lookups are done: the next refused request is the save.
  await expect(lookedUp).toBeVisible();
  await responded();
  await manageUsers(product, "sign-out", product.username);
  await processButton(page).click();
  await expect(page.getByText("Du har loggats ut.")).toBeVisible();
  await page.reload();
  await fillSignIn(page, product.username, password);
  await expect(pasteBox(page, "issues")).toHaveValue(rowsOf("UTGÅNG", 5));
  await expect(lookedUp).toBeVisible();
  await processButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await countOf(page, "UTGÅNG")).toBe(10);
};

freshTest(
  "a server that dies while rows are stored has saved none, and the retry all; then a sign-in that ends loses nothing",
  async ({ page, product }) => {
    await begin(page, "DOGS");
    await product.kill();
    await expect(page.getByText(batch.unsure)).toBeVisible();
    await takePictures(page, "upload-unsure");
    await product.startAgain();
    expect(await countOf(page, "DOGS")).toBe(0);
    await page.getByRole("button", { name: action.retry }).click();
    await expectAllSaved(page, "DOGS");
    await expectSignInRepeated(page, product);
  },
);
