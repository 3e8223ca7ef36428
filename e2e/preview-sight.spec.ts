import { entities } from "@teckna/domain/entities";
import { warrant } from "@teckna/domain/entities/warrant";
import { messages as messagesIn } from "@teckna/domain/messages/by-language/texts";
import { labels } from "@teckna/domain/messages/sv/labels";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
  activeCell,
  closePreview,
  openPreview,
  previewCell,
  previewRows,
} from "./pages/preview.ts";
import { fillBox, isSaved, tableTab } from "./pages/upload.ts";

/** Whether nothing covers the cell. */
const isSeen = (cell: Locator): Promise<boolean> =>
  cell.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const rows = Array.from({ length: 60 }, (_, index) => `i${index}\tNORD\t2024-04-03`);
const wrong = rows.with(-1, "i59\tNORD\t03/04/2024").with(0, "i0\tNORD\t03/04/2024");

const windows = [
  { width: 1280, height: 480 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

test("cells of the preview are seen: those that are found, saved or turned to, and the id of the issue beside them", async ({
  page,
}) => {
  await page.goto("/upload");
  await test.step("F8 shows the cell that it finds in a window of any size, and it stays in sight of one that becomes smaller", async () => {
    await previewRows(page, "issues", ["id\tshare_id\trecord_date", ...wrong].join("\n"));
    await expect(tableTab(page, "issues")).toContainText("2 med fel");
    await page.keyboard.press("Shift+F8");
    await expect(page.locator("#cell-issues-59-2")).toHaveClass(/grid-cell-active/);
    for (const size of windows) {
      await page.setViewportSize(size);
      const message = `${size.width} × ${size.height}`;
      await expect.poll(() => isSeen(activeCell(page)), { message }).toBe(true);
      for (const row of [0, 59]) {
        await page.evaluate(() => scrollTo(0, 0));
        await page.keyboard.press("F8");
        await expect(page.locator(`#cell-issues-${row}-2`), message).toHaveClass(
          /grid-cell-active/,
        );
        await expect.poll(() => isSeen(activeCell(page)), { message }).toBe(true);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await closePreview(page);
  });
  await test.step("what is said of a cell covers others only once somebody has turned to it", async () => {
    await previewRows(page, "fees", "issue_id\tfee_cash\nokänd-emission\t5\nokänd-emission\t6");
    await expect(tableTab(page, "fees")).toContainText("2 med fel");
    await expect(activeCell(page)).toHaveAttribute("aria-invalid", "true");
    const note = page.locator("#cell-note");
    await expect(note).toHaveCount(0);
    await page.keyboard.press("F8");
    await expect(note).toContainText("okänd-emission");
    await closePreview(page);
  });
  await test.step("what is saved stands dark to the right of what was pasted, whatever the kind of the column", async () => {
    await previewRows(
      page,
      "issues",
      "id\tshare_id\trecord_date\toffered_units\tunit_sub_price\nläs-1\tNORD\t13 maj 2026\t1.234.567\t1.234,50",
    );
    const pairs = page.locator(".grid-cell-both");
    await expect(pairs).toHaveCount(3);
    const look = () =>
      pairs.evaluateAll((cells) =>
        cells.map((cell) => {
          const [pasted, saved] = [...cell.children];
          const dark = getComputedStyle(cell.closest(".grid") ?? cell).color;
          return {
            isRight:
              (saved?.getBoundingClientRect().left ?? 0) >=
              (pasted?.getBoundingClientRect().right ?? 0),
            isSavedDark: saved !== undefined && getComputedStyle(saved).color === dark,
            isPastedDark: pasted !== undefined && getComputedStyle(pasted).color === dark,
            isWhole: saved !== undefined && saved.scrollWidth <= saved.clientWidth + 1,
          };
        }),
      );
    const right = { isRight: true, isSavedDark: true, isPastedDark: false, isWhole: true };
    await expect.poll(look).toEqual([right, right, right]);
    await closePreview(page);
  });
  await test.step("the id of the issue stays in sight beside the line numbers, and covers no cell that is turned to", async () => {
    await page.setViewportSize({ width: 1000, height: 700 });
    const names = [...wireFieldsOf(warrant).byWire.keys()].filter(
      (name) => name !== "id" && name !== "issue_id",
    );
    const header = ["name", "issue_id", ...names.filter((name) => name !== "name")];
    await previewRows(page, "warrants", `${header.join("\t")}\nTO 1\tfryst-1\nTO 2\tfryst-2`);
    await expect(page.locator(".grid-frozen")).toHaveCount(0);
    await previewCell(page, 0, 0).click();
    await page.keyboard.press("Control+ArrowRight");
    await expect
      .poll(() => page.locator(".grid-frozen .grid-cell").first().textContent())
      .toBe("fryst-1");
    await expect(page.locator(".grid-frozen-header")).toHaveText(labels.field.warrant.issueId);
    for (let steps = 0; steps < header.length - 3; steps++) {
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => isSeen(activeCell(page))).toBe(true);
    }
    await page.keyboard.press("Home");
    await expect(page.locator(".grid-frozen")).toHaveCount(0);
    await expect.poll(() => isSeen(activeCell(page))).toBe(true);
  });
});

const cutHeaders = (page: Page): Promise<(string | null)[]> =>
  page
    .locator(".grid-header .grid-text")
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.scrollHeight > text.clientHeight)
        .map(({ textContent }) => textContent),
    );

test("every field is called by its whole label above its cells, in each language", async ({
  page,
}) => {
  await page.setViewportSize({ width: 7000, height: 900 });
  await page.goto("/upload");
  for (const entity of entities) {
    const names = [...wireFieldsOf(entity).byWire.keys()];
    await fillBox(page, entity.path, `${names.join("\t")}\n${names.join("\t")}`);
  }
  await openPreview(page);
  await isSaved(page);
  for (const [language, words] of Object.entries(messagesIn))
    await test.step(language, async () => {
      // The texts and the open preview outlive it.
      await page.goto(`/upload?lng=${language}`);
      await expect(page.getByRole("button", { name: words.preview.close })).toBeVisible();
      // All columns at once.
      await page.locator(".upload-page").evaluate(({ style }: HTMLElement) => {
        style.maxWidth = "none";
      });
      for (const entity of entities) {
        await page.getByRole("tab", { name: words.list[entity.path].title }).click();
        const headers = page.locator(".grid-header .grid-text");
        await expect(headers).toHaveCount(wireFieldsOf(entity).byWire.size);
        await expect.poll(() => cutHeaders(page)).toEqual([]);
      }
    });
});
