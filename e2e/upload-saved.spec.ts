import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { takePictures } from "./pages/pictures.ts";
import { openPreview } from "./pages/preview.ts";
import {
  fillBox,
  isSaved,
  keepText,
  outputBox,
  paste,
  pasteBox,
  processButton,
  showBoxes,
  tableTab,
} from "./pages/upload.ts";

const { action, batch, list, preview } = messages;

/** Makes the text longer than a browser used to keep. */
const comment = "Fem tecken eller fler. ".repeat(40);
const rows = 7000;
const long = `id\tshare_id\tinternal_comment\n${Array.from(
  { length: rows },
  (_, index) => `lång-${index}\tLÅNG\t${comment}\n`,
).join("")}`;

test("a text of any length is there again after the page is loaded anew", async ({ page }) => {
  expect(long.length).toBeGreaterThan(5_000_000);
  await page.goto("/upload");
  await paste(page, "issues", long);
  await openPreview(page);
  await expect(tableTab(page, "issues")).toContainText(/7\s000 nya/u);
  await isSaved(page);
  await page.reload();
  await expect(tableTab(page, "issues")).toContainText(/7\s000 nya/u);
  await page.getByRole("button", { name: preview.close }).click();
  await expect(pasteBox(page, "issues")).toHaveValue(/^id\tshare_id\tinternal_comment\nlång-0\t/);
  await expect(page.getByText(/Rader: 7\s000/u)).toBeVisible();

  await page.getByRole("button", { name: batch.clear }).click();
  await expect(pasteBox(page, "issues")).toHaveValue("");
  await page.getByRole("button", { name: action.undo }).click();
  await expect(pasteBox(page, "issues")).toHaveValue(/lång-0/);
  await page.getByRole("button", { name: batch.clear }).click();
  await expect(pasteBox(page, "issues")).toHaveValue("");
  await isSaved(page);
  await page.reload();
  await expect(pasteBox(page, "issues")).toHaveValue("");
});

test("a preview that was open is open again after the page is loaded anew, until it is closed", async ({
  page,
}) => {
  await page.goto("/upload");
  // More rows than a box shows; the other boxes can be filled while they are parsed.
  await paste(page, "fees", `issue_id\tfee_cash\n${"okänd-emission\t5\n".repeat(20_000)}`);
  await expect(page.getByText(/Rader: 20\s000/u)).toBeVisible();
  await fillBox(page, "issues", "id\tshare_id\ngranne-1\tGRANNE");
  await openPreview(page);
  await expect(tableTab(page, "issues")).toContainText("1 ny");
  await expect(tableTab(page, "fees")).toContainText(/20\s000 med fel/u);
  await isSaved(page);
  await page.reload();
  await expect(tableTab(page, "fees")).toContainText(/20\s000 med fel/u);
  await page.getByRole("button", { name: preview.close }).click();
  await expect(pasteBox(page, "issues")).toBeVisible();
  await page.reload();
  await expect(pasteBox(page, "fees")).toHaveValue(/okänd-emission/);
  const clear = page.getByRole("button", { name: batch.clear });
  await clear.click();
  await showBoxes(page, "fees");
  await clear.click();
  await isSaved(page);
});

test("each tab has its own texts, and a new one takes over those of a closed one, or begins with those of the one that it is a copy of", async ({
  page,
  context,
}) => {
  await page.goto("/upload");
  await test.step("each tab has its own texts, and a new one takes over those of a closed one", async () => {
    await keepText(page, "fees", "issue_id\nett");
    const second = await context.newPage();
    await second.goto("/upload");
    await expect(pasteBox(second, "fees")).toHaveValue("");
    await keepText(second, "fees", "issue_id\ntvå");
    await second.close();
    const third = await context.newPage();
    await third.goto("/upload");
    await expect(pasteBox(third, "fees")).toHaveValue("issue_id\ntvå");
    await page.reload();
    await expect(pasteBox(page, "fees")).toHaveValue("issue_id\nett");
  });
  await test.step("a copy of a tab begins with its texts and then goes its own way", async () => {
    await keepText(page, "fees", "issue_id\nett");
    const opened = context.waitForEvent("page");
    // A window opened this way starts with a copy of the tab's session storage, like a duplicated tab.
    await page.evaluate(() => void window.open("/upload"));
    const copy = await opened;
    await expect(pasteBox(copy, "fees")).toHaveValue("issue_id\nett");
    await keepText(copy, "fees", "issue_id\nkopia");
    await page.reload();
    await expect(pasteBox(page, "fees")).toHaveValue("issue_id\nett");
    await copy.reload();
    await expect(pasteBox(copy, "fees")).toHaveValue("issue_id\nkopia");
  });
});

test("a browser that keeps nothing is reported, and leaving is asked about", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  });
  await page.goto("/upload");
  await fillBox(page, "issues", "id\tshare_id\nflyktig\tFLYKT");
  await expect(page.getByText(batch.notKept)).toBeVisible();
  await page.getByRole("link", { name: messages.batches.link }).click();
  await expect(page.getByRole("dialog", { name: messages.form.unsavedTitle })).toBeVisible();
});

const earlier = (n: number): string => batch.earlier.replace("{n}", String(n));

test("refused rows stay until they are corrected or dropped, loading anew keeps them, and a toast is seen above the foot", async ({
  page,
}) => {
  await page.goto("/upload");
  await test.step("a toast stands above the foot of the page, where the progress is shown", async () => {
    await fillBox(page, "issues", "id\tshare_id\nbricka-1\tBRICKA");
    await page.getByRole("button", { name: batch.clear }).click();
    const toast = page.getByText(batch.cleared.replace("{table}", list.issues.title));
    await expect(toast).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => {
          const shown = await page.locator(".toast").boundingBox();
          const foot = await page.locator(".upload-foot").boundingBox();
          return (foot?.y ?? 0) - ((shown?.y ?? 0) + (shown?.height ?? 0));
        })
        .toBeGreaterThan(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("what was saved is dropped, what was refused stays", async () => {
    await fillBox(page, "issues", "id\tshare_id\nkvar-1\tKVAR");
    await fillBox(page, "fees", "issue_id\tfee_cash\nokänd-emission\t5");
    await processButton(page).click();
    await expect(page.getByText(batch.partlyDone)).toBeVisible();
    await isSaved(page);
    await page.reload();
    await expect(pasteBox(page, "fees")).toHaveValue("issue_id\tfee_cash\nokänd-emission\t5");
    await expect(pasteBox(page, "issues")).toHaveValue("");
    await expect(page.getByText("Okänt emissions-id okänd-emission...")).toBeVisible();
    await fillBox(page, "fees", "");
  });
  await test.step("refused rows stay until they are corrected where they stand or dropped, and loading anew keeps them", async () => {
    await fillBox(page, "issues", "id\tshare_id\trecord_date\nk1\tKVAR\tigår");
    await fillBox(page, "warrants", "issue_id\tname\nokänd-1\tTO 1");
    await processButton(page).click();
    await expect(outputBox(page, "warrants")).toHaveValue(/okänd-1/);
    await fillBox(page, "warrants", "");
    await fillBox(page, "issues", "id\tshare_id\nk1\tKVAR");
    await processButton(page).click();
    await expect(page.getByText(batch.done)).toBeVisible();
    await expect(outputBox(page, "warrants")).toHaveValue(/okänd-1/);
    await expect(outputBox(page, "issues")).toHaveValue("");
    await expect(page.getByText(earlier(1))).toHaveCount(0);

    await fillBox(page, "warrants", "issue_id\tname\nokänd-2\tTO 2");
    await processButton(page).click();
    await expect(outputBox(page, "warrants")).toHaveValue(/okänd-2/);
    await expect(page.getByText(earlier(1))).toBeVisible();
    await takePictures(page, "upload-earlier");
    await isSaved(page);
    await page.reload();
    await page.getByRole("button", { name: batch.showEarlier }).click();
    await expect(outputBox(page, "warrants")).toHaveValue(/okänd-1/);
    await page.getByRole("button", { name: batch.showEarlier }).click();
    await expect(outputBox(page, "warrants")).toHaveValue(/okänd-2/);

    await page.getByRole("button", { name: batch.dropEarlier }).click();
    await expect(page.getByText(earlier(1))).toHaveCount(0);
    await page.getByRole("button", { name: action.undo }).click();
    await expect(page.getByText(earlier(1))).toBeVisible();
    await page.getByRole("button", { name: batch.dropEarlier }).click();
    await isSaved(page);
    await page.reload();
    await expect(outputBox(page, "warrants")).toHaveValue(/okänd-2/);
    await expect(page.getByText(earlier(1))).toHaveCount(0);
    await fillBox(page, "warrants", "");
  });
  await test.step("refused rows are kept when rows from elsewhere of their table are all saved", async () => {
    await fillBox(page, "issues", "id\tshare_id\trecord_date\nf1\tFEL\tigår\nr1\tRÄTT\t");
    await processButton(page).click();
    await expect(page.getByText(batch.partlyDone)).toBeVisible();
    await fillBox(page, "issues", "id\tshare_id\nannan\tANNAN");
    await processButton(page).click();
    await expect(page.getByText(batch.done, { exact: true })).toBeVisible();
    await expect(outputBox(page, "issues")).toHaveValue("");
    await isSaved(page);
    await page.reload();
    await page.getByRole("button", { name: batch.showEarlier }).click();
    await expect(outputBox(page, "issues")).toHaveValue(/f1\tFEL\tigår/);
    await page.getByRole("button", { name: batch.correct }).click();
    await fillBox(page, "issues", "id\tshare_id\trecord_date\nf1\tFEL\t2026-01-01");
    await processButton(page).click();
    await expect(page.getByText(batch.done, { exact: true })).toBeVisible();
    await expect(outputBox(page, "issues")).toHaveValue("");
    await expect(page.getByText(earlier(1))).toHaveCount(0);
  });
});
