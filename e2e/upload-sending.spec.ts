import type { Route } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { fillBox, isSaved, outputBox, pasteBox, processButton } from "./pages/upload.ts";

const { action, batch } = messages;

test("what is taken back while and after rows are sent comes back, and the refused rows stay those that were sent", async ({
  page,
}) => {
  await page.goto("/upload");
  await test.step("rows refused before and after a box was cleared are both there when that is taken back", async () => {
    const before = "id\trecord_date\nfore-1\tfel";
    await fillBox(page, "issues", before);
    await processButton(page).click();
    await expect(outputBox(page, "issues")).toHaveValue(/fore-1/);
    await page.getByRole("button", { name: batch.clear }).click();
    await fillBox(page, "issues", "id\trecord_date\nsen-1\tfel");
    await processButton(page).click();
    await expect(outputBox(page, "issues")).toHaveValue(/sen-1/);
    await page.getByRole("button", { name: action.undo }).click();
    await expect(pasteBox(page, "issues")).toHaveValue(before);
    await expect(outputBox(page, "issues")).toHaveValue(/sen-1/);
    await page.getByRole("button", { name: batch.showEarlier }).click();
    await expect(outputBox(page, "issues")).toHaveValue(/fore-1/);
  });
  await test.step("what is taken back while rows are sent comes back after them, and the rows refused are those that were sent", async () => {
    const { promise: underWay, resolve: hold } = Promise.withResolvers<Route>();
    await page.route("**/api/batches", hold, { times: 1 });
    const before = "id\tshare_id\nfore-1\tFORE\nfore-2\tFORE";
    await fillBox(page, "issues", before);
    await page.getByRole("button", { name: batch.clear }).click();
    await fillBox(page, "issues", "id\trecord_date\nskickad-1\tfel\nskickad-2\t2024-01-01");
    await isSaved(page);
    await processButton(page).click();
    const held = await underWay;
    await page.getByRole("button", { name: action.undo }).last().click();
    // Longer than a box waits before it parses its text.
    await page.waitForTimeout(400);
    await held.continue();
    await expect(page.getByText(batch.done)).toBeVisible();
    await expect(outputBox(page, "issues")).toHaveValue(/^id\trecord_date\nskickad-1\tfel$/);
    await expect(pasteBox(page, "issues")).toHaveValue(before);
  });
});
