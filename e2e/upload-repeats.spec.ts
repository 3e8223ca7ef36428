import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { takePictures } from "./pages/pictures.ts";
import {
  fillBox,
  isEmptied,
  pasteAndProcess,
  processButton,
  saveBy,
  saveUpload,
  tableTab,
  watchBatches,
} from "./pages/upload.ts";

const { batch, batches, preview } = messages;

test("rows that were uploaded before are reported before they are saved again, also right after a save, and hold nobody for long", async ({
  page,
}) => {
  await test.step("rows that were uploaded before are reported before they are saved again, and may be", async () => {
    const rows = "id\tshare_id\nigen-1\tIGEN\nigen-2\tIGEN";
    const notice = page.getByText(/^Samma innehåll lästes in 20\d\d-\d\d-\d\d .* av admin/);
    await page.goto("/upload");
    await fillBox(page, "issues", rows);
    await page.getByRole("button", { name: preview.open }).click();
    await expect(tableTab(page, "issues")).toContainText("2 nya");
    await processButton(page).click();
    await expect(page.getByText(batch.done)).toBeVisible();
    await expect(notice).toHaveCount(0);

    await page.goto("/upload");
    await fillBox(page, "issues", rows);
    await expect(notice).toBeVisible();
    await page.getByRole("button", { name: preview.open }).click();
    await expect(notice).toBeVisible();
    await takePictures(page, "upload-repeats");
    await page.getByRole("link", { name: batches.repeatsShow }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Inläsning 20");
    await page.goBack();

    await expect(notice).toBeVisible();
    await processButton(page).click();
    await expect(page.getByText(batch.done)).toBeVisible();
    await expect(notice).toBeVisible();
  });
  await test.step("right after a save, the same rows are reported again before they are saved once more", async () => {
    const rows = "id\tshare_id\ndirekt-1\tDIREKT";
    await fillBox(page, "issues", rows);
    await saveUpload(page);
    await isEmptied(page);
    await expect(page.getByText(batch.done)).toBeVisible();
    const notice = page.getByText(/^Samma innehåll lästes in 20/);
    await expect(notice).toHaveCount(0);
    await fillBox(page, "issues", rows);
    await expect(page.getByText(batch.done)).toBeVisible();
    await expect(notice).toBeVisible();
    await fillBox(page, "issues", `${rows}\ndirekt-2\tDIREKT`);
    await expect(notice).toHaveCount(0);
  });
  await test.step("rows that are read in as soon as they are pasted are reported before anything is sent", async () => {
    const rows = "id\tshare_id\nrask-1\tRASK";
    const notice = page.getByText(/^Samma innehåll lästes in 20/);
    const sent = watchBatches(page);
    const first = await saveBy(page, () => pasteAndProcess(page, "issues", rows));
    expect(first.created["issues"]).toBe(1);
    await expect(page.getByText(batch.done)).toBeVisible();

    await pasteAndProcess(page, "issues", rows);
    await expect(page.getByText(batch.repeats)).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(processButton(page)).toBeEnabled();
    expect(sent).toHaveLength(1);
    await takePictures(page, "upload-repeats-at-once");

    await pasteAndProcess(page, "issues", rows.replaceAll("rask-1", "rask-2"));
    await expect(page.getByText(batch.done)).toBeVisible();
    expect(sent).toHaveLength(2);
    await pasteAndProcess(page, "issues", rows);
    await expect(notice).toBeVisible();
    expect(sent).toHaveLength(2);
    const second = await saveBy(page, () => processButton(page).click());
    expect(second.created["issues"]).toBe(1);
  });
  await test.step("a network that does not say whether rows were uploaded before holds nobody for long", async () => {
    const rows = "id\tshare_id\ntyst-1\tTYST";
    await saveBy(page, () => pasteAndProcess(page, "issues", rows));
    await expect(page.getByText(batch.done)).toBeVisible();
    // No response arrives.
    await page.route(/\/api\/batches\?content=/, () => {});
    const { created } = await saveBy(page, () => pasteAndProcess(page, "issues", rows));
    expect(created["issues"]).toBe(1);
    await expect(page.getByText(/^Samma innehåll lästes in 20/)).toBeVisible();
  });
});
