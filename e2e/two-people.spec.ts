import { field } from "./pages/named.ts";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";

const { shareId, unitSubPrice, externalComment } = labels.field.issue;
const update = (page: Page) => page.getByRole("button", { name: messages.form.update }).click();

test("what two people change in one record is merged, asked about where it meets, and never lost", async ({
  page,
  context,
}) => {
  await createRecord(page, "issues", { id: "tva-personer", share_id: "TVÅ", unit_sub_price: 1.5 });

  const other = await context.newPage();
  await page.goto("/issues/tva-personer/edit");
  await other.goto("/issues/tva-personer/edit");
  await field(page, unitSubPrice).fill("2,25");
  await field(page, externalComment).fill("Min kommentar");

  await field(other, unitSubPrice).fill("3,75");
  await field(other, shareId).fill("TRE");
  await update(other);
  await expect(other).toHaveURL(/\/issues$/);

  await update(page);
  // Both tabs are of the same user.
  await expect(page.getByRole("alert")).toContainText(messages.message.conflictOwn);
  await expect(field(page, shareId)).toHaveValue("TRE");
  await expect(field(page, externalComment)).toHaveValue("Min kommentar");
  await page.getByRole("radio", { name: new RegExp(messages.conflict.mine) }).check();
  await update(page);
  await expect(page).toHaveURL(/\/issues$/);

  const { body } = await callApi(page, "GET", "issues/tva-personer");
  expect(body).toMatchObject({
    share_id: "TRE",
    unit_sub_price: 2.25,
    external_comment: "Min kommentar",
    version: 3,
  });
});

test("typed work survives a reload and an attempt to leave", async ({ page }) => {
  await page.goto("/issues/new");
  await field(page, shareId).fill("KVAR");
  await page.getByRole("link", { name: messages.list.warrants.title }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(messages.form.unsavedTitle);
  await dialog.getByRole("button", { name: messages.form.stay }).click();
  await expect(field(page, shareId)).toHaveValue("KVAR");

  await page.getByRole("button", { name: messages.nav.signOut }).click();
  await expect(dialog).toContainText(messages.form.unsavedTitle);
  await dialog.getByRole("button", { name: messages.form.stay }).click();
  await expect(field(page, shareId)).toHaveValue("KVAR");

  const requested = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await requested;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(field(page, shareId)).toHaveValue("KVAR");
});
