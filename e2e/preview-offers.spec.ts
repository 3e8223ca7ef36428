import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { activeCell, grid, openPreview, previewCell } from "./pages/preview.ts";
import { takePictures } from "./pages/pictures.ts";
import { fillBox, isEmptied, saveUpload, tableTab } from "./pages/upload.ts";

const { batch, preview } = messages;
const shareId = labels.field.issue.shareId;

const previewFaulty = async (page: Page, rows: readonly string[]): Promise<void> => {
  await fillBox(page, "issues", rows.join("\n"));
  await openPreview(page);
  await expect(tableTab(page, "issues")).toContainText("med fel");
};

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

test("what is offered for a cell or a column is taken by one click, and undone in one step", async ({
  page,
}) => {
  await page.goto("/upload");
  await test.step("what a spreadsheet computed is rounded, and its number of a day made that day, by one click", async () => {
    await previewFaulty(page, [
      "id\tshare_id\trecord_date\tapprox_guarantor",
      "approx-1\tNORD\t46000\t33,3333333333333",
    ]);
    await previewCell(page, 0, 2).click();
    const note = page.locator("#cell-note");
    await expect(note).toContainText("46000 kan vara Excels dagnummer för 2025-12-09.");
    await takePictures(page, "offer-day");
    await press(page, "Byt till 2025-12-09");
    await expect(activeCell(page)).toHaveText("2025-12-09");
    await expect(grid(page)).toBeFocused();
    await page.keyboard.press("F8");
    await takePictures(page, "offer-rounded");
    await press(page, "Avrunda till 33,333333333");
    await expect(activeCell(page)).toHaveText("33,333333333");
    await expect(tableTab(page, "issues")).not.toContainText("med fel");
    await expect(tableTab(page, "issues")).toContainText("1 ny");
    const { created } = await saveUpload(page);
    expect(created["issues"]).toBe(1);
    await expect(page.getByText("1 rad skapad, 0 rader med fel")).toBeVisible();
    await isEmptied(page);
  });
  await test.step("what is offered for a cell is taken in its whole column by one click, and undone in one step", async () => {
    await previewFaulty(page, [
      "id\tshare_id\tapprox_guarantor\tunit_sub_price",
      "kol-1\tNXTCL \t81\t1,5 MSEK",
      "kol-2\tDBP B\t0,49\t12",
      "kol-3\t ANNE\t0,5\t25 tkr",
    ]);
    const tab = tableTab(page, "issues");
    await previewCell(page, 0, 1).click();
    await expect(page.locator("#cell-note")).toContainText("NXTCL");
    await takePictures(page, "offer-column");
    await press(page, preview.wholeColumn);
    await expect(page.getByText("2 celler byttes ut")).toBeVisible();
    await expect(grid(page)).toBeFocused();
    await expect(page.locator("#cell-note")).toHaveCount(0);

    // Keys after Alt+ArrowDown apply to the suggestions, however fast they are pressed.
    for (const key of ["F9", "Alt+ArrowDown", "Tab", "Enter"]) await page.keyboard.press(key);
    await expect(previewCell(page, 1, 2)).toHaveText("49");
    await expect(activeCell(page)).toHaveText("49");
    await expect(previewCell(page, 2, 2)).toHaveText("50");
    await page.keyboard.press("F8");
    await expect(activeCell(page)).toHaveText("25 tkr");
    await press(page, preview.wholeColumn);
    await expect(tab).not.toContainText("med fel");
    await expect(previewCell(page, 2, 3)).toHaveText(/^25\s000$/u);
    await grid(page).press("Control+z");
    await expect(previewCell(page, 2, 3)).toHaveText("25 tkr");
    await expect(tab).toContainText("2 med fel");
    await grid(page).press("Control+y");
    const { created } = await saveUpload(page);
    expect(created["issues"]).toBe(3);
    await isEmptied(page);
  });
  await test.step("a field in two columns is reported as that, and read from the one that was chosen", async () => {
    await fillBox(page, "issues", "id\tshareId\tshareId\ntwice-1\tFIRST\tSECOND\textra");
    const notice = batch.repeated
      .replace("{label}", shareId)
      .replace("{first}", "2")
      .replace("{n}", "3");
    await expect(page.getByRole("group", { name: notice })).toBeVisible();
    await takePictures(page, "repeated-box");
    await openPreview(page);
    await expect(tableTab(page, "issues")).toContainText("med fel");
    const header = page.getByRole("columnheader");
    await expect(header.filter({ hasText: `${shareId} (kolumn 3)` })).toBeVisible();
    await previewCell(page, 0, 2).click();
    await expect(page.locator("#cell-note")).toHaveText(
      `Kolumn 3 läses inte: ${shareId} läses från kolumn 2.`,
    );
    await takePictures(page, "repeated-preview");
    await press(page, "Läs kolumn 3 i stället för kolumn 2");
    await expect(header.filter({ hasText: shareId })).toHaveCount(1);
    await previewCell(page, 0, 3).click();
    await expect(page.locator("#cell-note")).toHaveText(
      "Kolumn 4 har ingen rubrik, så inget får stå i den.",
    );
    await takePictures(page, "repeated-decided");
    await page.keyboard.press("Delete");
    await expect(tableTab(page, "issues")).not.toContainText("med fel");
    const { ids } = await saveUpload(page);
    await page.goto(`/issues/${ids["issues"]?.["twice-1"]}`);
    await expect(page.getByText("SECOND").first()).toBeVisible();
  });
});
