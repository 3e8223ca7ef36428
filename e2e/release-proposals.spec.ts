import { readFileSync } from "node:fs";
import path from "node:path";
import { labels } from "@teckna/domain/messages/sv/labels";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import type { Page } from "@playwright/test";
import { expect, password, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { faultsOf, mark, openPane, pane, pasteText, quote } from "./pages/release-pane.ts";
import { field, grid } from "./pages/named.ts";
import { openAs } from "./pages/sign-in.ts";
import { manageUsers } from "./pages/users.ts";

const announcement = readFileSync(
  path.resolve(import.meta.dirname, "../domain/fixtures/releases/d01.txt"),
  "utf8",
);
const { issue } = labels.field;
const headline = (page: Page) => pane(page).locator(".ghost-head strong").first();
/**
 * Accepts all proposals by Enter only: it skips fields that the text does not mention, and moves into the
 * grids.
 */
const acceptAll = async (page: Page): Promise<void> => {
  await expect(headline(page)).toHaveText(/^20 förslag, /u);
  await page.keyboard.press("F8");
  for (let left = 19; left >= 0; left--) {
    await page.keyboard.press("Enter");
    await expect(headline(page)).toHaveText(new RegExp(`^${left} förslag`, "u"));
  }
};

test("a press release is accepted by Enter alone, saved, and each figure shows its sentence", async ({
  page,
}) => {
  await page.goto("/issues/new");
  await field(page, issue.shareId).fill("GHOST1");
  await pasteText(page, announcement);
  const recordDate = field(page, issue.recordDate);
  await expect(recordDate).toHaveAttribute("placeholder", "2024-05-29");
  await expect(recordDate).toHaveValue("");
  await expect(recordDate).toHaveAccessibleDescription(/avstämningsdagen den 29 maj 2024/u);
  expect(await faultsOf(page)).toEqual([]);
  await acceptAll(page);
  await expect(recordDate).toHaveValue("2024-05-29");
  await expect(pane(page)).toContainText(releaseTexts.unnamedTitle);
  // When the pane covers the form, the text has the space.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 1000, height: 844 });
  const unnamed = pane(page).getByRole("group").filter({ hasText: releaseTexts.unnamedTitle });
  await expect
    .poll(async () => (await unnamed.boundingBox())?.height ?? Infinity)
    .toBeLessThan(844 / 6);
  await page.setViewportSize(size);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  await page.getByRole("row").filter({ hasText: "GHOST1" }).click();
  await expect(page).toHaveURL(/\/issues\/[\da-f-]{36}/u);
  await page.reload();
  const figures = [
    [issue.announcementDate, "24 april 2024"],
    [issue.recordDate, "29 maj 2024"],
    [issue.subEndDate, "14 juni 2024"],
    [issue.rightsReceived, "elva (11)"],
    [issue.unitSubPrice, "1,06 SEK"],
    [issue.offeredUnits, "37 817 475"],
    [issue.approxTotalCommitment, "80 procent"],
  ] as const;
  for (const [label, figure] of figures) {
    await expect(mark(page, label)).toBeVisible();
    await page.getByRole("term").filter({ hasText: label }).locator("+ dd").focus();
    await page.keyboard.press("Alt+k");
    await expect(quote(page).locator("strong")).toHaveText(figure);
    await expect(quote(page)).toContainText(label);
  }
  await expect(grid(page, "Teckningsoptioner").locator(".grid-cell-cited")).toHaveText([
    "TO2",
    "1",
  ]);
  await expect(grid(page, "Garantiersättningar").locator(".grid-cell-cited")).toHaveText([
    "1",
    "12",
    "14",
  ]);
});

test("Tab leaves a field empty, Escape dismisses, and what is unclear is chosen by its number", async ({
  page,
}) => {
  await page.goto("/issues/new");
  await field(page, issue.shareId).fill("GHOST2");
  await pasteText(page, `${announcement}\nAvstämningsdagen är den 30 maj 2024.\n`);
  await expect(headline(page)).toHaveText(/1 oklart/u);
  expect(await faultsOf(page)).toEqual([]);
  const meeting = field(page, issue.generalMeetingDate);
  await meeting.focus();
  await expect(quote(page).locator("strong")).toHaveText("27 maj 2024");
  await page.keyboard.press("Tab");
  await expect(meeting).not.toBeFocused();
  await expect(meeting).toHaveValue("");
  await meeting.focus();
  await page.keyboard.press("Escape");
  await expect(meeting).not.toHaveAttribute("placeholder");
  const recordDate = field(page, issue.recordDate);
  await recordDate.focus();
  await page.keyboard.press("Enter");
  await expect(recordDate).toHaveValue("");
  await recordDate.focus();
  await page.keyboard.press("Alt+2");
  await expect(recordDate).toBeFocused();
  await expect(recordDate).toHaveValue("2024-05-30");
  // There is nothing to choose now, so the digit moves to its grid again.
  await page.keyboard.press("Alt+2");
  await expect(grid(page, "Garantiersättningar")).toBeFocused();
  await field(page, issue.unitSubPrice).fill("1,60");
  await page.keyboard.press("Tab");
  const differs = page.locator(".ghost-line").filter({ hasText: "I texten: 1,06" });
  await expect(differs).toContainText("Priset är 1,06 SEK per unit");
  const price = field(page, issue.unitSubPrice);
  await expect(price).toHaveValue("1,6");
  // The same value gets its citation, by the key that accepts one.
  await price.fill("1,06");
  await page.keyboard.press("Tab");
  await expect(mark(page, issue.unitSubPrice)).toBeHidden();
  await expect(headline(page)).toContainText("1 utan källa");
  await price.focus();
  const same = page.locator(".ghost-line").filter({ hasText: releaseTexts.same });
  await expect(same).toContainText("Priset är 1,06 SEK per unit");
  await page.keyboard.press("Enter");
  await expect(price).not.toBeFocused();
  await expect(price).toHaveValue("1,06");
  await expect(mark(page, issue.unitSubPrice)).toBeVisible();
  await expect(same).toBeHidden();
  // Undoing from the next field works in the field where the value was accepted; redoing restores the
  // citation.
  await page.keyboard.press("Control+z");
  await expect(price).toBeFocused();
  await expect(mark(page, issue.unitSubPrice)).toBeHidden();
  await page.keyboard.press("Control+y");
  await expect(mark(page, issue.unitSubPrice)).toBeVisible();
  // In a grid, an accepted value has its citation; typed again it has none.
  const warrants = grid(page, "Teckningsoptioner");
  const cited = warrants.locator(".grid-cell-cited");
  await page.keyboard.press("Alt+1");
  await page.keyboard.press("Enter");
  await expect(cited).toHaveText(["TO2"]);
  await warrants.focus();
  await page.keyboard.press("Control+z");
  await expect(cited).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(cited).toHaveText(["TO2"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.type("TO2");
  await page.keyboard.press("Enter");
  await expect(warrants).toContainText("TO2");
  await expect(cited).toHaveCount(0);
});

/** Creates an issue with only a source and its text. */
const storeIssue = async (page: Page, id: string): Promise<void> => {
  await createRecord(page, "issues", { id, share_id: id.toUpperCase() });
  await createRecord(page, "sources", { id: `${id}-s`, issue_id: id });
  const { status } = await callApi(page, "POST", `sources/${id}-s/release`, { text: announcement });
  expect(status).toBe(201);
};

test("a stored issue is read with its text again, and F8 edits where a proposal stands", async ({
  page,
}) => {
  await storeIssue(page, "ghost3");
  await page.goto("/issues/ghost3");
  await openPane(page);
  await expect(headline(page)).toHaveText(/^20 förslag, /u);
  await page.keyboard.press("F8");
  const announced = field(page, issue.announcementDate);
  await expect(announced).toBeFocused();
  await expect(announced).toHaveAttribute("placeholder", "2024-04-24");
  await page.keyboard.press("Shift+F8");
  await expect(grid(page, "Garantiersättningar")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(headline(page)).toHaveText(/^19 förslag, /u);
  await expect(page.getByRole("row").filter({ hasText: "14" })).toHaveCount(0);
  // After a reload it is still dismissed, until it is restored.
  await page.reload();
  await openPane(page);
  await expect(headline(page)).toHaveText(/^19 förslag, /u);
  await pane(page)
    .getByRole("button", { name: releaseTexts.dismissed.one.replace("{n}", "1") })
    .click();
  await expect(headline(page)).toHaveText(/^20 förslag, /u);
});

test("who may not write is proposed nothing", async ({ page, product, browser }) => {
  await storeIssue(page, "ghost4");
  await manageUsers(product, "create", "only-reads", "--password", password);
  await manageUsers(product, "group", "add", "only-reads", "reader");
  const lisa = await openAs(browser, product, { username: "only-reads", password });
  await lisa.goto("/issues/ghost4");
  await openPane(lisa);
  await expect(pane(lisa)).toContainText("avstämningsdagen den 29 maj 2024");
  await expect(pane(lisa)).toContainText(releaseTexts.helpReader);
  await expect(pane(lisa).locator(".ghost-head")).toHaveCount(0);
  await expect(lisa.locator(".ghost-line")).toHaveCount(0);
  await lisa.context().close();
});
