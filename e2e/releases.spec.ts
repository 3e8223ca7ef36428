import { readFileSync } from "node:fs";
import path from "node:path";
import { labels } from "@teckna/domain/messages/sv/labels";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { faultsOf, field, mark, pasteText, quote, release } from "./pages/release-pane.ts";

const announcement = readFileSync(
  path.resolve(import.meta.dirname, "../domain/fixtures/releases/d01.txt"),
  "utf8",
);
const guarantor = "Garanten Alfa Invest AB garanterar 5 000 000 SEK.";
const text = `${announcement}\r\n${guarantor}\n`;

const { issue } = labels.field;

const grid = (page: Page, name: string) => page.getByRole("grid", { name, exact: true });
/** From the field in use to the text, to a figure in it, and back with it. */
const pointTo = async (page: Page, figure: string): Promise<void> => {
  await page.keyboard.press("F6");
  await expect(release(page)).toBeFocused();
  await selectByKeys(page, figure);
  await page.keyboard.press("Alt+Enter");
  await expect(release(page)).not.toBeFocused();
};

/** Selects a part of the text by the keys that move a caret. */
const selectByKeys = async (page: Page, figure: string): Promise<void> => {
  const start = text.indexOf(figure);
  expect(start, figure).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Control+Home");
  // The two characters that end a line are one step of the caret.
  const steps = text.slice(0, start).replaceAll("\r\n", "\n").length;
  for (let at = 0; at < steps; at++) await page.keyboard.press("ArrowRight");
  await page.keyboard.down("Shift");
  for (let at = 0; at < figure.length; at++) await page.keyboard.press("ArrowRight");
  await page.keyboard.up("Shift");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(figure);
};

/** Of what is entered and what it is entered from. */
test("values are pointed out in a text by keyboard alone, and each shows its sentence after a reload", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto("/issues/new");
  await field(page, issue.shareId).fill("RELEASE1");
  await pasteText(page, text);
  const values = [
    [issue.recordDate, "29 maj 2024", "2024-05-29"],
    [issue.subEndDate, "14 juni 2024", "2024-06-14"],
    [issue.unitSubPrice, "1,06", "1,06"],
    [issue.offeredUnits, "37 817 475", /37\s817\s475/u],
  ] as const;
  for (const [label, figure, value] of values) {
    await field(page, label).focus();
    await pointTo(page, figure);
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toHaveValue(value);
    await expect(mark(page, label)).toBeVisible();
  }
  await page.keyboard.press("Alt+3");
  await pointTo(page, "Alfa Invest AB");
  await expect(grid(page, "Åtaganden")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await pointTo(page, "5 000 000");
  const cited = grid(page, "Åtaganden").locator(".grid-cell-cited");
  await expect(cited).toHaveText(["Alfa Invest AB", /5\s000\s000/u]);
  expect(await faultsOf(page)).toEqual([]);

  const sent = page.waitForRequest((request) => request.url().endsWith("/changes"));
  await page.keyboard.press("Control+Enter");
  expect((await sent).postData()).toContain(JSON.stringify({ text, page_starts: [0] }));
  await expect(page).toHaveURL(/\/issues$/);
  await page.getByRole("row").filter({ hasText: "RELEASE1" }).click();
  await expect(mark(page, issue.unitSubPrice)).toBeVisible();
  await page.reload();
  for (const [label, figure] of values) {
    await expect(mark(page, label)).toBeVisible();
    await page.getByRole("term").filter({ hasText: label }).locator("+ dd").focus();
    await page.keyboard.press("Alt+k");
    await expect(quote(page).locator("strong")).toHaveText(figure);
    await expect(quote(page)).toContainText(label);
  }
  await expect(quote(page)).toContainText("högst 37 817 475 units med företrädesrätt");
  await page.keyboard.press("Alt+3");
  await page.keyboard.press("Alt+k");
  await expect(quote(page).getByRole("blockquote")).toHaveText(guarantor);
  await expect(cited).toHaveText(["Alfa Invest AB", /5\s000\s000/u]);
});
