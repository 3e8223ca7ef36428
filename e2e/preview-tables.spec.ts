import { messages } from "@teckna/domain/messages/sv";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { activeCell, previewCell } from "./pages/preview.ts";
import { pasteBox, tableTab } from "./pages/upload.ts";

const rows = 300;
const faultAt = 200;

const issues = [
  "id\tshare_id\trecord_date",
  ...Array.from({ length: rows }, (_, row) =>
    [`id-${row}`, `NORD ${row}`, row === faultAt ? "03/04/2024" : "2024-04-03"].join("\t"),
  ),
].join("\n");
const fees = "issue_id\tfee_cash\nid-1\t5\nid-1x\t7";

const grid = (page: Page) => page.getByRole("grid");

test.beforeEach(async ({ page }) => {
  await page.goto("/upload");
  await pasteBox(page, "issues").fill(issues);
  await pasteBox(page, "fees").fill(fees);
  await page.getByRole("button", { name: messages.preview.open }).click();
  await expect(tableTab(page, "issues")).toContainText("1 med fel");
  await expect(tableTab(page, "fees")).toContainText("1 med fel");
  await grid(page).focus();
});

test("F8 goes on to the errors of the other tables, and undo goes back to where it was", async ({
  page,
}) => {
  const { keyboard } = page;
  await keyboard.press("F8");
  await expect(activeCell(page)).toHaveText("03/04/2024");
  await keyboard.press("F8");
  await expect(activeCell(page)).toHaveText("id-1x");
  await expect(tableTab(page, "fees")).toHaveAttribute("aria-selected", "true");
  await keyboard.type("id-1");
  await keyboard.press("Enter");
  await expect(tableTab(page, "fees")).not.toContainText("med fel");
  await keyboard.press("F8");
  await expect(activeCell(page)).toHaveText("03/04/2024");
  await keyboard.press("ControlOrMeta+z");
  await expect(tableTab(page, "fees")).toContainText("1 med fel");
  await expect(previewCell(page, 1, 0)).toHaveText("id-1x");
  await expect(grid(page)).toBeFocused();
  await keyboard.press("Shift+F8");
  await expect(activeCell(page)).toHaveText("03/04/2024");
});

test("a table is found again as it was left", async ({ page }) => {
  await page.keyboard.press("F8");
  await expect(activeCell(page)).toHaveText("03/04/2024");
  await tableTab(page, "fees").click();
  await expect(previewCell(page, 0, 0)).toHaveText("id-1");
  await tableTab(page, "issues").click();
  await expect(activeCell(page)).toHaveText("03/04/2024");
  await expect(activeCell(page)).toBeInViewport();
});

test("where fewer rows are shown than before, one of them is the active one", async ({ page }) => {
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("ControlOrMeta+ArrowDown");
  await expect(activeCell(page)).toHaveAttribute("id", `cell-${rows - 1}-2`);
  await page.getByRole("combobox", { name: messages.preview.show }).selectOption("problems");
  await expect(page.getByRole("rowheader")).toHaveText([String(faultAt + 2)]);
  await grid(page).focus();
  await page.keyboard.press("F2");
  await expect(page.locator(".grid-editor")).toHaveValue("03/04/2024");
});

test("a character made of two keys begins an edit as any other does", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await page.keyboard.press("ArrowRight");
  await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Dead", code: "Equal" });
  await session.send("Input.imeSetComposition", { text: "´", selectionStart: 1, selectionEnd: 1 });
  await session.send("Input.insertText", { text: "é" });
  await page.keyboard.type("n AB");
  await page.keyboard.press("Enter");
  await expect(previewCell(page, 0, 1)).toHaveText("én AB");
});
