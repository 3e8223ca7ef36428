import { messages } from "@teckna/domain/messages/sv/texts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { closePreview, grid, previewCell, strike } from "./pages/preview.ts";
import { takePictures } from "./pages/pictures.ts";
import { fillBox, tableTab } from "./pages/upload.ts";

const rows = 400;
const faultAt = 300;

const rowOf = (row: number): string =>
  [`id-${row}`, `NORD ${row}`, row === faultAt ? "03/04/2024" : "2024-04-03", "100"].join("\t");

const table = [
  "id\tshare_id\trecord_date\toffered_units",
  ...Array.from({ length: rows }, (_, row) => rowOf(row)),
].join("\n");

const editor = (page: Page): Locator => page.locator(".grid-editor");

const shownText = (page: Page, row: number): Promise<(string | null)[]> =>
  page.locator(`[data-row="${row}"] [data-column]`).allTextContents();

/** Opens the preview of the table as it was, on the upload page. */
const begin = async (page: Page): Promise<void> => {
  await fillBox(page, "issues", table);
  await page.getByRole("button", { name: messages.preview.open }).click();
  await expect(tableTab(page, "issues")).toContainText("1 med fel");
  await grid(page).focus();
};

test("in a cell, quick keys mean what slow ones do, and keys, mouse, scrolling and clipboard do what they do in a spreadsheet", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/upload");
  await begin(page);
  await test.step("what is wrong with a cell stays to be read while it is corrected", async () => {
    const reason = page.locator(".grid-note");
    await page.keyboard.press("F8");
    await page.keyboard.press("F2");
    await expect(editor(page)).toBeFocused();
    await expect(reason).toContainText("03/04/2024");
    await expect(editor(page)).toHaveAttribute("aria-invalid", "true");
    await expect(editor(page)).toHaveAccessibleDescription(/03\/04\/2024/);
    const bar = page.locator("#cell-bar-text");
    await expect(bar).toHaveAttribute("aria-invalid", "true");
    await expect(bar).toHaveAccessibleDescription(/03\/04\/2024/);
    await takePictures(page, "preview-editing");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("Home");
  });
  await test.step("F2 behind a search edits the text of the cell that it finds", async () => {
    await strike(page, ["F8", "F2"]);
    await expect(editor(page)).toHaveValue("03/04/2024");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("Home");
    await strike(page, ["z", "F8", "F2"]);
    await expect(editor(page)).toHaveValue("03/04/2024");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+Home");
    await expect(previewCell(page, 0, 0)).toHaveText("z");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(previewCell(page, 0, 0)).toHaveText("id-0");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("Home");
  });
  await test.step("what is typed behind a search goes to the cell that it finds", async () => {
    const first = await shownText(page, 0);
    await strike(page, ["F8", "2", "0", "2", "4"]);
    await expect(editor(page)).toHaveValue("2024");
    await page.keyboard.type("-04-09");
    await page.keyboard.press("Enter");
    await expect(previewCell(page, faultAt, 2)).toHaveText("2024-04-09");
    await expect(tableTab(page, "issues")).not.toContainText("med fel");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("Home");
    await expect.poll(() => shownText(page, 0)).toEqual(first);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(tableTab(page, "issues")).toContainText("1 med fel");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("Home");
  });
  await test.step("a key behind others", async () => {
    await strike(page, ["F8", ...Array.from("2024-04-099"), "Backspace", "Enter", "7", "Tab"]);
    await expect(previewCell(page, faultAt, 2)).toHaveText("2024-04-09");
    await expect(previewCell(page, faultAt + 1, 2)).toHaveText("7");
    await expect(previewCell(page, faultAt + 1, 3)).toHaveClass(/grid-cell-active/);
    await expect(editor(page)).toHaveCount(0);

    await page.keyboard.press("ControlOrMeta+Home");
    await strike(page, ["F8", "ArrowUp", "F2"]);
    await expect(editor(page)).toHaveValue("2024-04-09");
    await page.keyboard.press("Escape");
    await strike(page, ["x", "Escape", "ArrowRight", "9", "Enter"]);
    await expect(previewCell(page, faultAt, 2)).toHaveText("2024-04-09");
    await expect(previewCell(page, faultAt, 3)).toHaveText("9");
  });
  await closePreview(page);
  await begin(page);
  await test.step("Tab goes on to the next cell, also past one that nothing is typed in, and after Esc out of the table", async () => {
    await page.keyboard.type("ett");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("2024-04-10");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(previewCell(page, 1, 0)).toHaveClass(/grid-cell-active/);
    await page.keyboard.press("Shift+Tab");
    await expect(previewCell(page, 0, 3)).toHaveClass(/grid-cell-active/);
    await expect.poll(() => shownText(page, 0)).toEqual(["ett", "NORD 0", "2024-04-10", "100"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(grid(page)).not.toBeFocused();
  });
  await test.step("text that no key stands for begins an edit as a key does", async () => {
    await previewCell(page, 3, 1).click();
    await page.keyboard.insertText("Ö");
    await page.keyboard.type("resund");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Ålandsbanken");
    await page.keyboard.press("Enter");
    await expect(previewCell(page, 3, 1)).toHaveText("Öresund");
    await expect(previewCell(page, 4, 1)).toHaveText("Ålandsbanken");
    await expect(previewCell(page, 5, 1)).toHaveText("NORD 5");
  });
  await test.step("Enter goes below where Tab began only as long as nothing else was turned to", async () => {
    await previewCell(page, 7, 1).click();
    await page.keyboard.type("ett");
    await page.keyboard.press("Tab");
    await previewCell(page, 7, 2).click();
    await page.keyboard.type("2024-04-10");
    await page.keyboard.press("Enter");
    await page.keyboard.type("2024-04-11");
    await page.keyboard.press("Enter");
    await expect(previewCell(page, 8, 2)).toHaveText("2024-04-11");
    await expect(previewCell(page, 8, 1)).toHaveText("NORD 8");
  });
  await test.step("a cell that F2 opened has its text selected by the next key", async () => {
    await previewCell(page, 10, 1).click();
    await grid(page).evaluate((element) => {
      const f2 = new KeyboardEvent("keydown", { key: "F2", bubbles: true, cancelable: true });
      element.dispatchEvent(f2);
      const open = document.activeElement;
      if (open instanceof HTMLTextAreaElement) open.select();
    });
    await page.keyboard.type("annat");
    await page.keyboard.press("Enter");
    await expect(previewCell(page, 10, 1)).toHaveText("annat");
  });
  await test.step("the arrows leave a cell that is typed in anew, and move the caret where its text is edited", async () => {
    await previewCell(page, 12, 1).click();
    await strike(page, [..."ett".split(""), "ArrowDown", ..."två".split(""), "ArrowDown"]);
    await expect(previewCell(page, 12, 1)).toHaveText("ett");
    await expect(previewCell(page, 13, 1)).toHaveText("två");
    await page.keyboard.type("tre");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("2024-04-11");
    await page.keyboard.press("ArrowUp");
    await expect(previewCell(page, 14, 1)).toHaveText("tre");
    await expect(previewCell(page, 14, 2)).toHaveText("2024-04-11");
    await page.keyboard.press("ArrowLeft");
    for (const key of ["F2", "ArrowLeft", "x", "Enter"]) await page.keyboard.press(key);
    await expect(previewCell(page, 13, 1)).toHaveText("tvxå");
    for (const key of ["f", "F2", "ArrowLeft", "x", "Enter"]) await page.keyboard.press(key);
    await expect(previewCell(page, 14, 1)).toHaveText("xf");
  });
  await closePreview(page);
  await begin(page);
  await test.step("leaving a cell by the mouse keeps what was typed, there and nowhere else", async () => {
    await previewCell(page, 1, 1).click();
    await page.keyboard.type("SYD");
    await previewCell(page, 3, 1).click();
    await expect(previewCell(page, 1, 1)).toHaveText("SYD");
    await expect(previewCell(page, 3, 1)).toHaveText("NORD 3");
    await expect(editor(page)).toHaveCount(0);

    const bar = page.locator("#cell-bar-text");
    await bar.fill("VÄST");
    await previewCell(page, 5, 1).click();
    await expect(previewCell(page, 3, 1)).toHaveText("VÄST");
    await expect(previewCell(page, 5, 1)).toHaveText("NORD 5");
  });
  await test.step("a cell that scrolls out of sight keeps what was typed", async () => {
    await previewCell(page, 7, 1).click();
    await page.keyboard.type("SYD");
    await page.locator(".grid-scroller").evaluate((scroller) => scroller.scrollTo({ top: 7400 }));
    await expect(previewCell(page, 310, 1)).toHaveText("NORD 310");
    await page.locator(".grid-scroller").evaluate((scroller) => scroller.scrollTo({ top: 0 }));
    await expect(previewCell(page, 7, 1)).toHaveText("SYD");

    // Scrolled away from the active cell: the first key scrolls back to it and is not lost.
    await page.locator(".grid-scroller").evaluate((scroller) => scroller.scrollTo({ top: 7400 }));
    await grid(page).focus();
    await page.keyboard.type("OST");
    await page.keyboard.press("Enter");
    await expect(previewCell(page, 7, 1)).toHaveText("OST");
  });
  await test.step("what is typed on after a cell has scrolled out of sight is added, not put in its place", async () => {
    const scrollAway = () =>
      page.locator(".grid-scroller").evaluate((scroller) => scroller.scrollTo({ top: 7400 }));
    await previewCell(page, 9, 1).click();
    await page.keyboard.type("SY");
    await scrollAway();
    await expect(previewCell(page, 310, 1)).toHaveText("NORD 310");
    await page.keyboard.type("D");
    await page.keyboard.press("Enter");
    await expect(previewCell(page, 9, 1)).toHaveText("SYD");

    // After another cell was active, typing replaces the cell's text.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("VÄ");
    await scrollAway();
    await expect(previewCell(page, 310, 1)).toHaveText("NORD 310");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("OST");
    await page.keyboard.press("Enter");
    await expect(previewCell(page, 9, 1)).toHaveText("OST");
  });
  await test.step("cells are cut and put elsewhere", async () => {
    await previewCell(page, 11, 1).click();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("ControlOrMeta+X");
    await expect(previewCell(page, 11, 1)).toHaveText("");
    await expect(previewCell(page, 12, 1)).toHaveText("");
    await previewCell(page, 14, 1).click();
    await page.keyboard.press("ControlOrMeta+V");
    await expect(previewCell(page, 14, 1)).toHaveText("NORD 11");
    await expect(previewCell(page, 15, 1)).toHaveText("NORD 12");
  });
  await test.step("an empty cell is copied as one", async () => {
    await previewCell(page, 17, 1).click();
    for (const key of ["Delete", "ControlOrMeta+C", "ArrowDown", "ControlOrMeta+V"])
      await page.keyboard.press(key);
    await expect(previewCell(page, 18, 1)).toHaveText("");
  });
  await test.step("a search that is requested before the rows have come is made when they come", async () => {
    await page.getByRole("button", { name: messages.preview.close }).click();
    const button = page.getByRole("button", { name: messages.preview.open });
    await button.evaluate((open) => {
      // Messages to the worker with the rows are delayed this much.
      const lateMs = 300;
      Object.defineProperty(Worker.prototype, "postMessage", {
        value: new Proxy(Reflect.get(Worker.prototype, "postMessage"), {
          apply: (post, worker, message) =>
            void setTimeout(() => Reflect.apply(post, worker, message), lateMs),
        }),
      });
      new MutationObserver((_, observer) => {
        if (!document.querySelector(".preview") || document.querySelector("[role=grid]")) return;
        observer.disconnect();
        const press = (): boolean =>
          document.body.dispatchEvent(
            new KeyboardEvent("keydown", { key: "F8", bubbles: true, cancelable: true }),
          );
        // Presses a key only after its handler has been painted.
        requestAnimationFrame(() => requestAnimationFrame(press));
      }).observe(document.body, { subtree: true, childList: true });
      if (open instanceof HTMLElement) open.click();
    });
    await expect(previewCell(page, faultAt, 2)).toHaveClass(/grid-cell-active/);
  });
});
