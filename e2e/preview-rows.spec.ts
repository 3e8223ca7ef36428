import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { activeCell, grid, previewCell, strike } from "./pages/preview.ts";
import { fillBox, isEmptied, isSaved, pasteInto, saveBy, tableTab } from "./pages/upload.ts";

/** Opens the preview of two rows, on the upload page. */
const begin = async (page: Page): Promise<void> => {
  await fillBox(page, "issues", "id\tshare_id\nrad-1\tNORD\nrad-2\tNORD");
  await page.getByRole("button", { name: messages.preview.open }).click();
  await expect(previewCell(page, 1, 0)).toHaveText("rad-2");
  await grid(page).focus();
};

/** Delays all worker messages, as on a busy machine. */
const respondLate = (page: Page) =>
  page.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      override addEventListener(type: string, hear: EventListenerOrEventListenerObject): void {
        const tell = (event: Event): void => {
          if (typeof hear === "function") hear(event);
          else hear.handleEvent(event);
        };
        super.addEventListener(type, (event) => setTimeout(tell, 300, event));
      }
    };
  });

test("rows are typed, pasted, kept, undone and saved, however long and quick, and copied while the key is pressed", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/upload");
  await test.step("rows are typed below the last one, kept, undone and saved", async () => {
    await begin(page);
    const { keyboard } = page;
    await keyboard.press("ControlOrMeta+ArrowDown");
    await expect(activeCell(page)).toHaveText("rad-2");
    await keyboard.press("ArrowDown");
    await keyboard.type("rad-3");
    await keyboard.press("Tab");
    await keyboard.type("SYD");
    await keyboard.press("Enter");
    await keyboard.press("Home");
    await keyboard.type("rad-4");
    await keyboard.press("Enter");
    await keyboard.type("rad-5");
    await keyboard.press("Enter");
    await expect(tableTab(page, "issues")).toContainText("5 nya");
    await expect(previewCell(page, 2, 1)).toHaveText("SYD");
    await expect(previewCell(page, 4, 0)).toHaveText("rad-5");
    await keyboard.press("ControlOrMeta+z");
    await expect(tableTab(page, "issues")).toContainText("4 nya");

    await isSaved(page);
    await page.reload();
    await expect(tableTab(page, "issues")).toContainText("4 nya");
    await expect(previewCell(page, 3, 0)).toHaveText("rad-4");
    const saved = await saveBy(page, () =>
      page.getByRole("button", { name: messages.upload.process }).click(),
    );
    expect(saved.created["issues"]).toBe(4);
    await isEmptied(page);
  });
  await test.step("a long block is pasted, undone, kept and saved as a short one is", async () => {
    await begin(page);
    const rows = Array.from({ length: 6000 }, (_, row) => `lång-${row}\tLÅNG\n`).join("");
    await page.keyboard.press("ArrowDown");
    await pasteInto(grid(page), rows);
    await expect(tableTab(page, "issues")).toContainText(/6\s001 nya/);
    await expect(previewCell(page, 1, 0)).toHaveText("lång-0");
    await expect(previewCell(page, 1, 1)).toHaveClass(/grid-cell-selected/);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(tableTab(page, "issues")).toContainText("2 nya");
    await page.keyboard.press("ControlOrMeta+y");
    await expect(tableTab(page, "issues")).toContainText(/6\s001 nya/);
    await isSaved(page);
    await page.reload();
    await expect(tableTab(page, "issues")).toContainText(/6\s001 nya/);
    const saved = await saveBy(page, () =>
      page.getByRole("button", { name: messages.upload.process }).click(),
    );
    expect(saved.created["issues"]).toBe(6001);
    await isEmptied(page);
  });
  await begin(page);
  await test.step("a block that is pasted goes on below the last row", async () => {
    await page.keyboard.press("ArrowDown");
    // Also where a cell was opened.
    await page.keyboard.press("F2");
    await pasteInto(page.locator(".grid-editor"), "rad-2b\tÖST\nrad-3\tVÄST\nrad-4\tSYD\n");
    await expect(tableTab(page, "issues")).toContainText("4 nya");
    await expect(previewCell(page, 1, 0)).toHaveText("rad-2b");
    await expect(previewCell(page, 3, 1)).toHaveText("SYD");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+d");
    await expect(tableTab(page, "issues")).toContainText("4 med fel");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(tableTab(page, "issues")).toContainText("4 nya");
  });
  await test.step("keys that are quicker than any response add rows as slow ones do", async () => {
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("Home");
    await strike(page, [
      "ArrowDown",
      "x",
      "1",
      "Tab",
      "S",
      "Y",
      "Enter",
      "x",
      "2",
      "Enter",
      "ArrowUp",
      "ArrowRight",
      "Ö",
      "Enter",
    ]);
    await expect(tableTab(page, "issues")).toContainText("6 nya");
    await expect(previewCell(page, 4, 0)).toHaveText("x1");
    await expect(previewCell(page, 4, 1)).toHaveText("SY");
    await expect(previewCell(page, 5, 0)).toHaveText("x2");
    await expect(previewCell(page, 5, 1)).toHaveText("Ö");
  });
  await test.step("cells are copied while the key is pressed, as Safari demands", async () => {
    await page.evaluate(() => {
      let isPressed = false;
      document.addEventListener(
        "copy",
        () => {
          isPressed = true;
          setTimeout(() => (isPressed = false));
        },
        true,
      );
      const { clipboard } = navigator;
      const write = clipboard.write.bind(clipboard);
      const writeText = clipboard.writeText.bind(clipboard);
      const refused = () => Promise.reject(new DOMException("too late", "NotAllowedError"));
      clipboard.write = (items) => (isPressed ? write(items) : refused());
      clipboard.writeText = (text) => (isPressed ? writeText(text) : refused());
    });
    await previewCell(page, 0, 0).click();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("ControlOrMeta+c");
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^rad-1\r?\nrad-2b\s*$/u);
  });
  await test.step("no row is written over by the next one while responses are under way", async () => {
    await isSaved(page);
    await respondLate(page);
    await page.reload();
    await expect(previewCell(page, 1, 0)).toHaveText("rad-2b");
    await grid(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    for (const id of ["a", "b", "c", "d", "e", "f"]) {
      await page.keyboard.type(id, { delay: 40 });
      await page.keyboard.press("Enter", { delay: 40 });
    }
    await expect(tableTab(page, "issues")).toContainText("12 nya");
    await expect(previewCell(page, 6, 0)).toHaveText("a");
    await expect(previewCell(page, 11, 0)).toHaveText("f");
  });
});
