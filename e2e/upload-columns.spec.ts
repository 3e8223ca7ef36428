import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi } from "./pages/api.ts";
import { openPreview, previewCell } from "./pages/preview.ts";
import { takePictures } from "./pages/pictures.ts";
import {
  fillBox,
  openFilled,
  pasteBox,
  processButton,
  saveUpload,
  tableTab,
  watchBatches,
} from "./pages/upload.ts";

const { batch } = messages;

const readAs = (field: string): string => batch.readAs.replace("{label}", field);

const openCsv = (page: Page, text: string): Promise<void> =>
  page
    .locator("input[type=file]")
    .setInputFiles([{ name: "fler.csv", mimeType: "text/csv", buffer: Buffer.from(text) }]);

test("rows of a file go into the column that was read as their field by choice", async ({
  page,
}) => {
  await openFilled(page, "issues", "id\tshare_idd\nkol-1\tKOLUMN");
  await page.getByLabel(readAs(labels.field.issue.shareId)).check();
  await openCsv(page, "Emissions-id;Aktie-id\nkol-2;KOLUMN\n");
  await expect(pasteBox(page, "issues")).toHaveValue(
    "id\tshare_id\nkol-1\tKOLUMN\nkol-2\tKOLUMN\n",
  );
  await processButton(page).click();
  await expect(page.getByText(batch.done)).toBeVisible();
});

test("what an edit put beside the column of its field is asked about before anything is sent", async ({
  page,
}) => {
  const sent = watchBatches(page);
  await openFilled(page, "issues", "emisions-id\tshare_id\nbredvid-1\tBREDVID");
  await openPreview(page);
  await expect(tableTab(page, "issues")).toContainText("1");
  await previewCell(page, 0, 2).click();
  await page.keyboard.type("bredvid-2");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: readAs(labels.field.issue.id) }).click();
  await processButton(page).click();
  await expect(page.getByText(batch.undecided.replace("{n}", "1"))).toBeVisible();
  expect(sent).toHaveLength(0);
});

const { issue, warrant } = labels.field;

const fieldFor = (page: Page, column: string) =>
  page.getByRole("combobox", { name: batch.readColumnAs.replace("{name}", column) });

const readAgain = (label: string): string => batch.readAgain.replace("{label}", label);

test("an unknown column is read as any field, also as the id of the issue, and is so in the next upload", async ({
  page,
}) => {
  await openFilled(page, "issues", "id\tTicker\tVolym\nvalfri-1\tVALFRI\t1200");
  await fieldFor(page, "Ticker").fill("aktie-");
  await takePictures(page, "column-field");
  await page.getByRole("option", { name: issue.shareId }).click();
  await expect(fieldFor(page, "Ticker")).toHaveValue(issue.shareId);
  await fieldFor(page, "Volym").fill("offered");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(fieldFor(page, "Volym")).toHaveValue(issue.offeredUnits);
  await fillBox(page, "warrants", "Ref\tname\nvalfri-1\tTO 1");
  await fieldFor(page, "Ref").fill("emis");
  await page.getByRole("option", { name: warrant.issueId }).click();
  const first = await saveUpload(page);
  expect(first.created).toMatchObject({ issues: 1, warrants: 1 });
  // Earlier, the next page would still show the texts and the chosen fields.
  await expect(page.getByText(batch.done)).toBeVisible();
  const id = first.ids["issues"]?.["valfri-1"] ?? "";
  const { body } = await callApi(page, "GET", `issues/${id}`);
  expect(body).toMatchObject({ share_id: "VALFRI", offered_units: 1200 });

  await openFilled(page, "issues", "VOLYM\tticker\tid\n1300\tIGEN\tvalfri-2");
  await expect(page.getByText(readAgain(issue.shareId))).toBeVisible();
  await takePictures(page, "column-again");
  await openPreview(page);
  await expect(tableTab(page, "issues")).toContainText("1 ny");
  await expect(page.getByText(readAgain(issue.offeredUnits))).toBeVisible();
  await takePictures(page, "column-again-preview");
  await fieldFor(page, "VOLYM").fill(issue.outstandingShares);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText(readAgain(issue.offeredUnits))).toHaveCount(0);
  const second = await saveUpload(page);
  const again = await callApi(page, "GET", `issues/${second.ids["issues"]?.["valfri-2"]}`);
  expect(again.body).toMatchObject({ share_id: "IGEN", outstanding_shares: 1300 });
  expect(again.body["offered_units"] ?? null).toBeNull();
});

test("a field that another column feeds is reported, and that column is skipped", async ({
  page,
}) => {
  await openFilled(page, "issues", "id\tshare_id\tSymbol\nmatad-1\tFIRST\tSECOND");
  await fieldFor(page, "Symbol").fill("aktie-");
  const option = page.getByRole("option", { name: issue.shareId });
  await expect(option).toContainText(batch.fromColumn.replace("{n}", "2"));
  await option.click();
  const notice = batch.insteadOf.replace("{label}", issue.shareId).replace("{n}", "2");
  await expect(page.getByText(notice)).toBeVisible();
  const { ids } = await saveUpload(page);
  const { body } = await callApi(page, "GET", `issues/${ids["issues"]?.["matad-1"]}`);
  expect(body).toMatchObject({ share_id: "SECOND" });
});

const expectBeside = (list: Locator, input: Locator): Promise<void> =>
  expect(async () => {
    const [shown, beside] = [await list.boundingBox(), await input.boundingBox()];
    if (!shown || !beside) throw new Error("the list of fields or its input is not shown");
    const gaps = [shown.y - beside.y - beside.height, beside.y - shown.y - shown.height];
    expect(Math.min(...gaps.map(Math.abs))).toBeLessThan(20);
  }).toPass();

/** The list of fields stays open and beside its input where the page is scrolled. */
const expectToFollow = async (page: Page, input: Locator): Promise<void> => {
  const list = page.locator(".field-options");
  await input.click();
  await expectBeside(list, input);
  const before = await input.boundingBox();
  await page.mouse.wheel(0, -60);
  await expect.poll(() => input.boundingBox()).not.toEqual(before);
  await expectBeside(list, input);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
};

test("where no header is known, the columns may be chosen all the same", async ({ page }) => {
  await openFilled(page, "issues", "Nyckel\tBolag\nrubrik-1\tRUBRIK");
  await expect(page.getByText(batch.headerAnyway)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 500 });
  await expectToFollow(page, fieldFor(page, "Bolag"));
  for (const [column, field] of [
    ["Nyckel", issue.id],
    ["Bolag", issue.shareId],
  ] as const) {
    await fieldFor(page, column).fill(field);
    await page.getByRole("option", { name: field, exact: true }).click();
  }
  await expect(page.getByText(batch.headerAnyway)).toHaveCount(0);
  const { created } = await saveUpload(page);
  expect(created["issues"]).toBe(1);
});
