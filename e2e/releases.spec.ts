import { readFileSync } from "node:fs";
import path from "node:path";
import { issueHistoryTexts } from "@teckna/domain/messages/sv/issue-history";
import { labels } from "@teckna/domain/messages/sv/labels";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { faultsOf, mark, pane, pasteText, quote, release } from "./pages/release-pane.ts";
import { field, grid } from "./pages/named.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { isStored } from "./pages/stored-drafts.ts";

const announcement = readFileSync(
  path.resolve(import.meta.dirname, "../domain/fixtures/releases/d01.txt"),
  "utf8",
);
const guarantor = "Garanten Alfa Invest AB garanterar 5 000 000 SEK.";
const text = `${announcement}\r\n${guarantor}\n`;

const { issue } = labels.field;

/** Moves from the focused field to the text, selects a figure, and takes it. */
const pointTo = async (page: Page, figure: string): Promise<void> => {
  await page.keyboard.press("F6");
  await expect(release(page)).toBeFocused();
  await selectByKeys(page, figure);
  await page.keyboard.press("Alt+Enter");
  await expect(release(page)).not.toBeFocused();
};

/** The last steps of the caret to a figure, by key. */
const keyed = 8;

/** Selects part of the text with the keys that move the caret; a script makes the first of their steps. */
const selectByKeys = async (page: Page, figure: string): Promise<void> => {
  const start = text.indexOf(figure);
  expect(start, figure).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Control+Home");
  // A CRLF is one step of the caret.
  const steps = text.slice(0, start).replaceAll("\r\n", "\n").length;
  await page.evaluate((count) => {
    for (let at = 0; at < count; at++) getSelection()?.modify("move", "forward", "character");
  }, steps - keyed);
  for (let at = Math.max(0, steps - keyed); at < steps; at++)
    await page.keyboard.press("ArrowRight");
  await page.keyboard.down("Shift");
  for (let at = 0; at < figure.length; at++) await page.keyboard.press("ArrowRight");
  await page.keyboard.up("Shift");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(figure);
};

/** By language: entered values and the texts they are entered from. */
test("values are pointed out in a text by keyboard alone, and each shows its sentence after a reload", async ({
  page,
}) => {
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
  await expect(grid(page, "Källor").locator("[data-meaning^='Text, ']")).toBeVisible();
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

test("what cannot be read is reported and loses nothing, a reload keeps what was pasted and pointed out, and a deleted source takes its marks", async ({
  page,
}) => {
  await createRecord(page, "issues", { id: "release-2", share_id: "RELEASE2" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/issues/release-2/edit");
  const price = field(page, issue.unitSubPrice);
  await price.fill("1,07");
  await pasteText(page, `${guarantor} Priset är 1,06 SEK.`);
  const take = pane(page).getByRole("button", {
    name: releaseTexts.take.replace("{field}", issue.unitSubPrice),
  });
  const select = (start: number, end: number): Promise<void> =>
    release(page).evaluate(
      (root, [from, to]) => {
        const { firstChild: node } = root.firstElementChild ?? root;
        root.focus();
        if (node) getSelection()?.setBaseAndExtent(node, from, node, to);
      },
      [start, end] as const,
    );
  await select(0, "Garanten".length);
  await take.click();
  const status = pane(page).getByRole("status").filter({ hasText: issue.unitSubPrice });
  await expect(status).toContainText("”Garanten” hämtades inte");
  await expect(price).toHaveValue("1,07");
  const start = guarantor.length + " Priset är ".length;
  await select(start, start + "1,06".length);
  await take.click();
  await expect(price).toHaveValue("1,06");
  await expect(price).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(price).toHaveValue("1,07");
  await expect(mark(page, issue.unitSubPrice)).toBeHidden();
  await page.keyboard.press("Control+y");
  await expect(price).toHaveValue("1,06");
  expect(await faultsOf(page)).toEqual([]);
  await isStored(page, '"unitSubPrice":"1,06"');
  await page.reload();
  await expect(price).toHaveValue("1,06");
  await mark(page, issue.unitSubPrice).click();
  await expect(quote(page).getByRole("blockquote")).toHaveText("Priset är 1,06 SEK.");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  await goIn(page, "/issues/release-2");
  await expect(mark(page, issue.unitSubPrice)).toBeVisible();
  await expect(page.getByText("ur källan: ”1,06”")).toBeVisible();
  const { body: whole } = await callApi(page, "GET", "issues/release-2/whole");
  // Safe because the API describes it so.
  const { sources } = whole["children"] as { readonly sources: readonly { readonly id: string }[] };
  const deleted = await callApi(page, "DELETE", `sources/${sources[0]?.id ?? ""}`);
  expect(deleted.status).toBe(204);
  await page.reload();
  await expect(field(page, issue.unitSubPrice).or(page.getByText("1,06").first())).toBeVisible();
  await expect(
    page.getByText(`${issue.unitSubPrice}, ${issueHistoryTexts.citedGone}`),
  ).toBeVisible();
  await expect(page.getByText("ur källan:")).toBeHidden();
  await expect(mark(page, issue.unitSubPrice)).toBeHidden();
});
