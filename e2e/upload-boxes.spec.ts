import { entities } from "@teckna/domain/entities";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { pressOn } from "./pages/keyboard.ts";
import { takePictures } from "./pages/pictures.ts";
import {
  fillBox,
  outputBox,
  pasteBox,
  pasteInto,
  processButton,
  tableTab,
} from "./pages/upload.ts";

const { batch, bulkEdit, list, preview, upload } = messages;

test("tables have tabs with their counts, which take what is pasted on them, and say what waits, in this order", async ({
  page,
}) => {
  await page.goto("/upload");
  await test.step("each table has a tab with its counts, and its error box is open where rows were refused", async () => {
    await test.step("the pointer on a button that waits for rows leaves it as it is", async () => {
      const look = page.getByRole("button", { name: preview.open, exact: true });
      await expect(look).toBeDisabled();
      // They change in a transition.
      const colours = () =>
        look.evaluate(async (button) => {
          const painted = () => new Promise((done) => requestAnimationFrame(done));
          await painted();
          await painted();
          await Promise.allSettled(button.getAnimations().map(({ finished }) => finished));
          const { color, backgroundColor } = getComputedStyle(button);
          return { color, backgroundColor };
        });
      const before = await colours();
      await look.hover({ force: true });
      await expect.poll(() => look.evaluate((button) => button.matches(":hover"))).toBe(true);
      expect(await colours()).toEqual(before);
    });
    for (const { path } of entities) {
      await tableTab(page, path).click();
      await expect(pasteBox(page, path)).toBeVisible();
      await expect(outputBox(page, path)).toBeHidden();
      await pressOn(
        page,
        page
          .locator("summary")
          .filter({ hasText: upload.output.replace("{table}", list[path].title.toLowerCase()) }),
      );
      await expect(outputBox(page, path)).toBeVisible();
      await expect(outputBox(page, path)).toHaveJSProperty("readOnly", true);
    }
    await processButton(page).click();
    await expect(page.getByText(upload.noRows)).toBeVisible();
    await fillBox(page, "issues", "id\tshare_id\nflik-1\tFLIK\nflik-2\tFLIK");
    await expect(page.getByText(upload.noRows)).toHaveCount(0);
    await fillBox(page, "fees", "issue_id\tfee_cash\nflik-1\t5\nflik-2\t1e6");
    await expect(tableTab(page, "issues")).toContainText("2 nya");
    await expect(tableTab(page, "fees")).toContainText("1 med fel");
    await expect(tableTab(page, "sources")).toHaveText(list.sources.title);
    await takePictures(page, "upload-boxes");
    await tableTab(page, "issues").click();
    await processButton(page).click();
    await expect(page.getByText(batch.partlyDone)).toBeVisible();
    await expect(tableTab(page, "fees")).toHaveAttribute("aria-selected", "true");
    await expect(outputBox(page, "fees")).toBeVisible();
    await expect(outputBox(page, "fees")).toHaveValue(/1e6/);
    await expect(tableTab(page, "fees")).toContainText("1 med fel");
    await takePictures(page, "upload-boxes-refused");
    await fillBox(page, "fees", "");
  });
  await test.step("a table whose columns wait for a choice says so in its tab, and takes the focus before saving", async () => {
    await fillBox(page, "issues", "id\tshare_idd\nflik-3\tFLIK");
    await fillBox(page, "fees", "issue_id\tfee_cash\nflik-3\t5");
    const waits = batch.undecided.replace("{n}", "1");
    await expect(tableTab(page, "issues")).toContainText(waits);
    await expect(tableTab(page, "fees")).not.toContainText(waits);
    await processButton(page).click();
    await expect(tableTab(page, "issues")).toHaveAttribute("aria-selected", "true");
    await expect(page.locator("#issues-unknown input").first()).toBeFocused();
    for (const table of ["issues", "fees"] as const) await fillBox(page, table, "");
  });
  await test.step("looking at what is pasted comes first, and only what went wrong is red", async () => {
    await page.locator("input[type=file]").setInputFiles({
      name: "blandat.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Okänt;Annat\n1;2\n\nissue_id;fee_cash\nflik-5;7\n"),
    });
    const arrival = page.locator(".file-arrivals p");
    await expect(arrival).toContainText("Garantiersättningar (1)");
    const wrong = arrival.locator(".upload-refused");
    await expect(wrong).not.toContainText("Garantiersättningar");
    await expect(tableTab(page, "fees")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("button", { name: preview.open })).toHaveClass(/button-primary/);
    await expect(processButton(page)).not.toHaveClass(/button-primary/);
    await page.getByRole("textbox", { name: preview.pasteAll }).evaluate((place) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "issue_id\tname\tamount_in_cash\nflik-6\tDragen AB\t5");
      place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(pasteBox(page, "commits")).toHaveValue(/Dragen AB/);
    for (const table of ["fees", "commits"] as const) await fillBox(page, table, "");
  });
  await test.step("what is pasted on a tab goes into its box, by keyboard alone", async () => {
    await tableTab(page, "issues").focus();
    await page.keyboard.press("End");
    await expect(tableTab(page, "sources")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await pasteInto(tableTab(page, "commits"), "issue_id\tname\nflik-4\tAlfa AB");
    await expect(pasteBox(page, "commits")).toHaveValue("issue_id\tname\nflik-4\tAlfa AB");
    await expect(pasteBox(page, "commits")).toBeFocused();
    await test.step("what is pasted where nothing is typed is taken as if into the place for all tables", async () => {
      await expect(processButton(page)).toBeVisible();
      await pasteInto(page.locator("body"), "share_id\trecord_date\nALLT\t2024-05-29");
      await expect(pasteBox(page, "issues")).toHaveValue(/ALLT/);
      await page.goto("/upload/update");
      const rows = page.getByLabel(bulkEdit.paste, { exact: true });
      await expect(rows).toBeVisible();
      await pasteInto(page.locator("body"), "id\tshare_id\ni1\tSENARE");
      await expect(rows).toHaveValue(/SENARE/);
    });
  });
});
