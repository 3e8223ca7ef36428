import { readFileSync } from "node:fs";
import { fillIn } from "@teckna/domain/messages/fill-in";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
  fillBox,
  isEmptied,
  outputBox,
  pasteBox,
  processButton,
  showBoxes,
} from "./pages/upload.ts";

const { preview } = messages;

const openFiles = (page: Page, files: readonly { name: string; buffer: Buffer }[]): Promise<void> =>
  page
    .locator("input[type=file]")
    .setInputFiles(files.map((file) => ({ ...file, mimeType: "application/octet-stream" })));

const csv = "Emissions-id;Aktie-id;Avstämningsdag\nfil-1;BLÅ;2024-04-03\n";
const tsv =
  'Emissioner\nshare_id\tid\tinternal_comment\nRÖD\tfil-2\tEfter "frågor"\n\n' +
  "Garantiersättningar\nissue_id\tfee_cash\nfil-2\t5,5\nfil-3\t7\n";

test("files that come one after another are all read, each in its turn", async ({ page }) => {
  await page.goto("/upload");
  const rows = Array.from({ length: 40_000 }, (_, index) => `fil-${index};AKTIE ${index}\n`);
  const large = Buffer.from(`id;share_id\n${rows.join("")}`);
  await openFiles(page, [{ name: "stor.csv", buffer: large }]);
  await openFiles(page, [{ name: "liten.csv", buffer: Buffer.from("id;share_id\nsist;SIST\n") }]);
  await expect(page.getByText(/Rader: 40\s001/u)).toBeVisible();
  await expect(page.getByText(/liten\.csv: Emissioner \(1, under de 40\s000 som/u)).toBeVisible();
});

test("files fill the boxes of their tables, refused rows come back as a file, and columns and headers that are none are told", async ({
  page,
}) => {
  await page.goto("/upload");
  await test.step("files fill the boxes of their tables, and refused rows come back as a file", async () => {
    await openFiles(page, [
      { name: "2023.csv", buffer: Buffer.from(csv, "latin1") },
      { name: "2024.tsv", buffer: Buffer.from(`\ufeff${tsv}`, "utf16le") },
    ]);
    await expect(page.getByText("2023.csv: Emissioner (1)")).toBeVisible();
    const below = fillIn(preview.foundBelow_one, { table: "Emissioner", n: 1 });
    await expect(page.getByText(`2024.tsv: ${below}, Garantiersättningar (2)`)).toBeVisible();
    await expect(pasteBox(page, "issues")).toHaveValue(
      "Emissions-id\tAktie-id\tAvstämningsdag\tinternal_comment\n" +
        'fil-1\tBLÅ\t2024-04-03\t\nfil-2\tRÖD\t\tEfter "frågor"\n',
    );
    await processButton(page).click();
    await expect(page.getByText(messages.batch.partlyDone)).toBeVisible();
    await expect(pasteBox(page, "fees")).toHaveValue("");

    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: preview.downloadXlsx }).click();
    const file = await waiting;
    const buffer = readFileSync(await file.path());
    await openFiles(page, [{ name: file.suggestedFilename(), buffer }]);
    await expect(pasteBox(page, "fees")).toHaveValue("issue_id\tfee_cash\nfil-3\t7\n");

    await openFiles(page, [
      { name: "ny.csv", buffer: Buffer.from("issue_id;fee_cash\nfil-4;8\n") },
    ]);
    const both = "issue_id\tfee_cash\nfil-3\t7\nfil-4\t8\n";
    await expect(pasteBox(page, "fees")).toHaveValue(both);
    await page.getByRole("button", { name: preview.replaceInstead }).press("Enter");
    const instead = fillIn(preview.foundInstead_one, { table: "Garantiersättningar", n: 1 });
    await expect(page.getByText(`ny.csv: ${instead}`)).toBeVisible();
    await expect(pasteBox(page, "fees")).toHaveValue("issue_id\tfee_cash\nfil-4\t8\n");
    const undo = page.getByRole("button", { name: preview.undoReplacing });
    await expect(undo).toBeFocused();
    await undo.press("Enter");
    await expect(pasteBox(page, "fees")).toHaveValue(both);
    await fillBox(page, "fees", "");
    await showBoxes(page, "issues");
  });
  await test.step("a column without a name is left out by choice, and a header among the rows comes back", async () => {
    const titled = "Vårens emissioner\n,id,share_id\n0,namnlös-1,NAMN\n1,namnlös-2,NAMN\n";
    await openFiles(page, [{ name: "index.csv", buffer: Buffer.from(titled) }]);
    await page.getByLabel(messages.batch.ignoreColumn.replace("{n}", "1")).check();
    await processButton(page).click();
    await isEmptied(page);
    await expect(page.getByText(messages.batch.done)).toBeVisible();
    await fillBox(page, "issues", "id\tshare_id\nnamnlös-3\tNAMN\nid\tAktie-id\n");
    await processButton(page).click();
    await expect(page.getByText(messages.batch.partlyDone)).toBeVisible();
    await expect(outputBox(page, "issues")).toHaveValue("id\tshare_id\nid\tAktie-id");
  });
});
