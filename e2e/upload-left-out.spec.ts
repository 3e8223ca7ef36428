import { messages as english } from "@teckna/domain/messages/en/texts";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { pressOn } from "./pages/keyboard.ts";
import { takePictures } from "./pages/pictures.ts";
import { activeCell, grid, openPreview, previewCell } from "./pages/preview.ts";
import {
  fillBox,
  isEmptied,
  pasteBox,
  processButton,
  saveUpload,
  tableTab,
  watchBatches,
} from "./pages/upload.ts";

const { batch, preview } = messages;

const footnote = "Källa: Cision, uppdaterad 2024-12-01";
const rows = `id\tshare_id\toffered_units\nfot-1\tFOT\t1000000\nfot-2\tFOT\t2000000\nSumma\t\t3000000\n${footnote}`;
const footnoteRow = batch.leftOutRow
  .replace("{line}", "5")
  .replace("{text}", footnote)
  .replace("{reason}", batch.aside.idOnly);
const totalRow = batch.leftOutRow
  .replace("{line}", "4")
  .replace("{text}", "Summa · 3000000")
  .replace("{reason}", batch.aside.total);
const leftOut = (n: number): string => batch.leftOut_other.replace("{n}", String(n));

test("the count of the rows that are left out leads to them by keyboard, in tables of children too", async ({
  page,
}) => {
  const fees = `id\tissue_id\tfee_cash\ners-1\tfot-9\t12\n${footnote}\nSumma\t\t12`;
  await page.goto("/upload?lng=en");
  await fillBox(page, "fees", fees);
  await page.getByRole("button", { name: english.preview.open }).click();
  const show = english.preview.showLeftOut_other.replace("{n}", "2");
  await pressOn(page, page.getByRole("button", { name: show }));
  await expect(grid(page)).toBeFocused();
  await expect(activeCell(page)).toHaveText(footnote);
  await expect(previewCell(page, 1, 0)).toHaveText("Summa");
  await expect(previewCell(page, 2, 0)).toHaveCount(0);
  await takePictures(page, "left-out-shown");
  const first = english.batch.takeLine.replace("{line}", "3");
  await pressOn(page, page.getByRole("button", { name: first }));
  const tab = page.getByRole("tab", { name: english.list.fees.title });
  await expect(tab).toContainText("1 left out");
  await expect(previewCell(page, 0, 0)).toHaveText(footnote);
  await page.locator(".sheet-shown select").selectOption(english.preview.shown.all);
  await expect(previewCell(page, 0, 0)).toHaveText("ers-1");
});

test("footnotes and totals are left out, listed, found and put back, and nothing is sent where all is left out", async ({
  page,
}) => {
  await page.goto("/upload");
  await test.step("footnotes and totals are left out, listed before and after saving, and put back by one click", async () => {
    await fillBox(page, "issues", rows);
    await expect(page.getByText(leftOut(2))).toBeVisible();
    await expect(page.getByText(totalRow)).toBeVisible();
    await expect(page.getByText(footnoteRow)).toBeVisible();
    await takePictures(page, "left-out-box");

    const { created, refused } = await saveUpload(page);
    expect(created["issues"]).toBe(2);
    expect(refused["issues"] ?? 0).toBe(0);
    const result = page.locator(".upload-result");
    await expect(result).toContainText("2 rader lämnades utanför");
    await expect(result).toContainText(footnoteRow);
    await takePictures(page, "left-out-result");

    await result.getByRole("button", { name: batch.putBack }).click();
    await expect(pasteBox(page, "issues")).toHaveValue(
      `id\tshare_id\toffered_units\nSumma\t\t3000000\n${footnote}`,
    );
    const again = await saveUpload(page);
    expect(again.created["issues"]).toBe(2);
    await isEmptied(page);
  });
  await test.step("a row that is left out is found, taken in and left out again by keyboard, and stays taken in", async () => {
    await fillBox(page, "issues", rows);
    await openPreview(page);
    const tab = tableTab(page, "issues");
    await expect(tab).toContainText("2 nya");
    await expect(tab).toContainText("2 utanför");
    await previewCell(page, 0, 0).click();
    await page.keyboard.press("F9");
    await expect(activeCell(page)).toHaveText("Summa");
    await page.keyboard.press("F9");
    await expect(activeCell(page)).toHaveText(footnote);
    await expect(page.locator("#cell-note")).toHaveText(preview.aside.idOnly);
    await takePictures(page, "left-out-preview");
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Enter");
    await expect(grid(page)).toBeFocused();
    await expect(tab).toContainText("3 nya");
    await expect(page.locator("#cell-note")).toContainText(preview.asideTaken.idOnly);
    await page.keyboard.press("Control+z");
    await expect(tab).toContainText("2 utanför");
    await page.keyboard.press("Control+y");
    await expect(tab).toContainText("1 utanför");
    await page.locator("[data-storage=stored]").waitFor();

    await page.reload();
    await expect(tab).toContainText("1 utanför");
    await page.getByRole("button", { name: preview.close }).click();
    await expect(page.getByText(batch.leftOut_one.replace("{n}", "1"))).toBeVisible();
    await page.getByRole("button", { name: batch.takeLine.replace("{line}", "4") }).click();
    await expect(page.getByText(totalRow)).toHaveCount(0);
    await expect(pasteBox(page, "issues")).toBeFocused();
    const { created } = await saveUpload(page);
    expect(created["issues"]).toBe(4);
    await isEmptied(page);
    await expect(page.locator(".upload-result")).not.toContainText("utanför");
  });
  await test.step("nothing is sent where every row is left out, and the page says why", async () => {
    const sent = watchBatches(page);
    await fillBox(page, "issues", `id\tshare_id\n${footnote}`);
    await processButton(page).click();
    await expect(page.getByText(batch.onlyLeftOut.replace("{n}", "1"))).toBeVisible();
    expect(sent).toHaveLength(0);
    await expect(pasteBox(page, "issues")).not.toHaveValue("");
  });
});
