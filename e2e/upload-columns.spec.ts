import { labels } from "@teckna/domain/labels/sv";
import { messages } from "@teckna/domain/messages/sv";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { previewCell } from "./pages/preview.ts";
import { pasteBox, processButton, tableTab, watchBatches } from "./pages/upload.ts";

const { batch, preview } = messages;

const readAs = (field: string): string => batch.readAs.replace("{label}", field);

const openCsv = (page: Page, text: string): Promise<void> =>
  page
    .locator("input[type=file]")
    .setInputFiles([{ name: "fler.csv", mimeType: "text/csv", buffer: Buffer.from(text) }]);

test("rows of a file go into the column that was read as their field by choice", async ({
  page,
}) => {
  await page.goto("/upload");
  await pasteBox(page, "issues").fill("id\tshare_idd\nkol-1\tKOLUMN");
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
  await page.goto("/upload");
  await pasteBox(page, "issues").fill("emisions-id\tshare_id\nbredvid-1\tBREDVID");
  await page.getByRole("button", { name: preview.open }).click();
  await expect(tableTab(page, "issues")).toContainText("1");
  await previewCell(page, 0, 2).click();
  await page.keyboard.type("bredvid-2");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: readAs(labels.field.issue.id) }).click();
  await processButton(page).click();
  await expect(page.getByText(batch.undecided.replace("{n}", "1"))).toBeVisible();
  expect(sent).toHaveLength(0);
});
