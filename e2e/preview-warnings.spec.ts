import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { activeCell, grid, previewCell } from "./pages/preview.ts";
import { fillBox, isEmptied, processButton, tableTab } from "./pages/upload.ts";

const issues = [
  "id\tshare_id\trecord_date\tsub_start_date\tsub_end_date",
  "a\tNORD\t2024-04-03\t2024-04-03\t2024-04-17",
].join("\n");
const commits = [
  "issue_id\tname\tamount_in_cash\tfee_level",
  "a\tVarnande Invest AB\t4 500 000\t0",
  "a\tVarnande Invest Aktiebolag\t500 000\t0",
].join("\n");

test("the preview marks what the field's rules warn of, finds it by F9, and saves it all the same", async ({
  page,
}) => {
  await page.goto("/upload");
  await test.step("the preview marks what the field's rules warn of, and saves it all the same", async () => {
    await fillBox(page, "issues", issues);
    await fillBox(page, "commits", commits);
    await page.getByRole("button", { name: messages.preview.open }).click();
    await expect(previewCell(page, 0, 2)).toHaveClass(/grid-cell-doubt/);
    await previewCell(page, 0, 2).click();
    await expect(page.locator("#cell-note")).toHaveText(
      "Teckningsperioden börjar (2024-04-03) på eller före avstämningsdagen (2024-04-03).",
    );
    await page.keyboard.type("2024-04-02");
    await page.keyboard.press("Enter");
    await expect(previewCell(page, 0, 2)).not.toHaveClass(/grid-cell-doubt/);

    await tableTab(page, "commits").click();
    await previewCell(page, 1, 1).click();
    await expect(page.locator("#cell-note")).toHaveText(
      "Varnande Invest Aktiebolag finns redan på nivå 0 i emissionen.",
    );
    await processButton(page).click();
    await expect(page.getByText(messages.batch.done)).toBeVisible();
    await isEmptied(page);
  });
  await test.step("errors come by F8 and what is worth a second look by F9, and both can be shown alone", async () => {
    const wrong = "b\tNORD\t03/04/2024\t2024-04-04\t2024-04-18";
    const fine = "c\tNORD\t2024-04-02\t2024-04-03\t2024-04-17";
    await fillBox(page, "issues", [issues, wrong, fine].join("\n"));
    await fillBox(page, "commits", commits);
    await page.getByRole("button", { name: messages.preview.open }).click();
    const tab = tableTab(page, "issues");
    await expect(tab).toContainText("1 med fel");
    await expect(tab).toContainText("att titta på");

    await grid(page).focus();
    await page.keyboard.press("F8");
    await expect(activeCell(page)).toHaveText("03/04/2024");
    await page.keyboard.press("F9");
    await expect(activeCell(page)).toHaveClass(/grid-cell-doubt/);
    await page.keyboard.press("Shift+F8");
    await expect(activeCell(page)).toHaveText("03/04/2024");
    await page.keyboard.type("2024-04-03");
    await page.keyboard.press("Enter");
    await expect(tab).not.toContainText("med fel");
    await page.keyboard.press("F8");
    await expect(page.getByText(messages.preview.onlyDoubts)).toBeVisible();

    await page.getByRole("combobox", { name: messages.preview.show }).selectOption("problems");
    await expect(page.getByText(messages.preview.noRows)).toBeVisible();
    await page.getByRole("combobox", { name: messages.preview.show }).selectOption("doubts");
    await expect(page.getByRole("rowheader").first()).toHaveText("2");
  });
});
