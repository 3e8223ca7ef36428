import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { activeCell, grid, previewCell } from "./pages/preview.ts";
import { fillBox, pasteBox, processButton, tableTab } from "./pages/upload.ts";

const rows = 300;
const faultAt = 200;

const issues = [
  "id\tshare_id\trecord_date",
  ...Array.from({ length: rows }, (_, row) =>
    [`id-${row}`, `NORD ${row}`, row === faultAt ? "03/04/2024" : "2024-04-03"].join("\t"),
  ),
].join("\n");
const fees = "issue_id\tfee_cash\nid-1\t5\nid-1x\t7";

/** Opens the preview of both tables, on the upload page. */
const begin = async (page: Page): Promise<void> => {
  await page.goto("/upload");
  await fillBox(page, "issues", issues);
  await fillBox(page, "fees", fees);
  await page.getByRole("button", { name: messages.preview.open }).click();
  await expect(tableTab(page, "issues")).toContainText("1 med fel");
  await expect(tableTab(page, "fees")).toContainText("1 med fel");
  await grid(page).focus();
};

test("errors are found in all tables by F8, a table is found again as it was left, and cells take composed characters, breaks of lines and cuts", async ({
  page,
}) => {
  await begin(page);
  const { keyboard } = page;
  await test.step("F8 goes on to the errors of the other tables, and undo goes back to where it was", async () => {
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
  await test.step("a table is found again as it was left", async () => {
    await tableTab(page, "fees").click();
    await expect(previewCell(page, 0, 0)).toHaveText("id-1");
    await tableTab(page, "issues").click();
    await expect(activeCell(page)).toHaveText("03/04/2024");
    await expect(activeCell(page)).toBeInViewport();
  });
  await test.step("F8 works from the tabs, Esc in the bar drops, and undo goes to the cell that it changes", async () => {
    await grid(page).focus();
    await page.keyboard.press("ControlOrMeta+Home");
    await tableTab(page, "issues").focus();
    await keyboard.press("F8");
    await expect(activeCell(page)).toHaveText("03/04/2024");
    const bar = page.locator("#cell-bar-text");
    await bar.fill("2024-04-04");
    await keyboard.press("Escape");
    await expect(grid(page)).toBeFocused();
    await expect(bar).toHaveValue("03/04/2024");
    await expect(activeCell(page)).toHaveText("03/04/2024");
    await keyboard.press("Delete");
    await expect(tableTab(page, "issues")).not.toContainText("med fel");
    await keyboard.press("Home");
    await keyboard.press("ControlOrMeta+z");
    await expect(activeCell(page)).toHaveText("03/04/2024");
  });
  await test.step("where fewer rows are shown than before, one of them is the active one", async () => {
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("ControlOrMeta+ArrowDown");
    await expect(activeCell(page)).toHaveAttribute("id", `cell-issues-${rows - 1}-2`);
    await page.getByRole("combobox", { name: messages.preview.show }).selectOption("problems");
    await expect(page.getByRole("rowheader")).toHaveText([String(faultAt + 2)]);
    await grid(page).focus();
    await page.keyboard.press("F2");
    await expect(page.locator(".grid-editor")).toHaveValue("03/04/2024");
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: messages.preview.show }).selectOption("all");
    await expect(activeCell(page)).toHaveAttribute("id", `cell-issues-${faultAt}-2`);
    await expect(activeCell(page)).toBeInViewport();
  });
  await grid(page).focus();
  await page.keyboard.press("ControlOrMeta+Home");
  await test.step("a character made of two keys begins an edit as any other does", async () => {
    const session = await page.context().newCDPSession(page);
    await page.keyboard.press("ArrowRight");
    await session.send("Input.dispatchKeyEvent", {
      type: "rawKeyDown",
      key: "Dead",
      code: "Equal",
    });
    await session.send("Input.imeSetComposition", {
      text: "´",
      selectionStart: 1,
      selectionEnd: 1,
    });
    await session.send("Input.insertText", { text: "é" });
    await page.keyboard.type("n AB");
    await page.keyboard.press("Enter");
    await expect(previewCell(page, 0, 1)).toHaveText("én AB");
  });
  await test.step("what is cut in a cell that is being typed in is cut there alone, and its lines can be broken", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await previewCell(page, 4, 1).click();
    await keyboard.press("Shift+ArrowDown");
    await keyboard.press("F2");
    await keyboard.press("Shift+Home");
    await keyboard.press("ControlOrMeta+x");
    await keyboard.type("rad 1");
    await keyboard.press("Alt+Enter");
    await keyboard.type("rad 2");
    await expect(page.locator(".grid-editor")).toHaveValue("rad 1\nrad 2");
    await keyboard.press("Escape");
    await expect(previewCell(page, 4, 1)).toHaveText("NORD 4");
    await expect(previewCell(page, 5, 1)).toHaveText("NORD 5");
  });
  await test.step("a tab is reached by one click out of a cell, and an open question by the button that opened it", async () => {
    await previewCell(page, 0, 0).click();
    await page.keyboard.type("id-1");
    await tableTab(page, "fees").click();
    await expect(tableTab(page, "fees")).toHaveAttribute("aria-selected", "true");
    await expect(tableTab(page, "fees")).toBeFocused();
    await expect(tableTab(page, "issues")).toContainText("3 med fel");
    await page.getByRole("button", { name: messages.preview.close }).click();
    await expect(pasteBox(page, "fees")).toBeFocused();
    await fillBox(page, "fees", fees.replace("fee_cash", "fee_cahs"));
    await page.getByRole("button", { name: messages.preview.open }).click();
    await tableTab(page, "issues").click();
    await processButton(page).click();
    await expect(tableTab(page, "fees")).toHaveAttribute("aria-selected", "true");
    await expect(page.locator(".grid-offers button").first()).toBeFocused();
  });
});
