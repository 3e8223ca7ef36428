import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { takePictures } from "./pages/pictures.ts";
import { previewCell } from "./pages/preview.ts";
import { fillBox, paste, pasteBox, processButton, watchBatches } from "./pages/upload.ts";

const { batch, preview } = messages;

const rowsOf = (count: number): string =>
  `id\tshare_id\n${Array.from({ length: count }, (_, index) => `gräns-${index}\tG\n`).join("")}`;

/** A zip archive with one file, whose header states an unpacked size of 2,000 MB. */
const inflated = (): Buffer => {
  const name = Buffer.from("xl/workbook.xml");
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt32LE(2_000_000_000, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(4, 16);
  return Buffer.concat([Buffer.from("PK\u0003\u0004"), entry, name, end]);
};

test("what is too much is reported before anything is sent, with the limit, also right after a save", async ({
  page,
}) => {
  // As a server with other limits has it.
  await page.route("**/config.json", async (route) => {
    const config = await (await route.fetch()).json();
    const limits = { ...config.limits, batch_rows: 50, batch_bytes: 2_000_000 };
    await route.fulfill({ json: { ...config, limits } });
  });
  await page.goto("/upload");
  await fillBox(page, "issues", rowsOf(2));
  await processButton(page).click();
  await expect(page.getByText(batch.done)).toBeVisible();
  await fillBox(page, "issues", rowsOf(51));
  const notice = "Antalet rader är 51, och högst 50 kan läsas in på en gång.";
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByText(batch.done)).toBeVisible();

  const sent = watchBatches(page);
  await page.getByRole("button", { name: preview.open }).click();
  await expect(page.getByRole("button", { name: preview.close })).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await takePictures(page, "upload-limit");
  await processButton(page).click();
  await expect(page.getByText(notice)).toHaveCount(2);

  await page.getByRole("button", { name: preview.close }).click();
  await page.getByRole("button", { name: messages.batch.clear }).click();
  await paste(page, "issues", `id\tshare_id\n"a\t${"x".repeat(1_100_000)}"`);
  await expect(page.getByText(/högst 1\s048\s576 kan läsas in/u)).toBeVisible();
  expect(sent).toEqual([]);

  const before = await pasteBox(page, "issues").inputValue();
  await paste(page, "issues", "x".repeat(2_000_001));
  await expect(page.getByText("högst 2 MB kan läsas in på en gång")).toBeVisible();
  await expect(pasteBox(page, "issues")).toHaveValue(before);

  await page.locator("input[type=file]").setInputFiles({
    name: "uppblåst.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: inflated(),
  });
  await expect(page.getByText(/Kalkylbladet är större än 1\s000 MB uppackat/u)).toBeVisible();
});

test("a text that cannot be read is reported, is kept, and is read when it is tried again", async ({
  page,
}) => {
  await page.route("**/paste-worker*.js", (route) => route.abort());
  await page.goto("/upload");
  await fillBox(page, "issues", rowsOf(2));
  const unreadable = page.getByRole("alert").filter({ hasText: batch.unreadable });
  await expect(unreadable).toBeVisible();
  await page.getByRole("button", { name: preview.open }).click();
  await expect(page.getByRole("button", { name: preview.close })).toBeVisible();
  await expect(unreadable).toBeVisible();
  await takePictures(page, "upload-unreadable");
  await page.unroute("**/paste-worker*.js");
  // The comparison with what is stored, which may have failed as well, has such a button too.
  await unreadable.getByRole("button", { name: messages.action.retry }).click();
  await expect(previewCell(page, 1, 0)).toHaveText("gräns-1");
});
