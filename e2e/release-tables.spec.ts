import { labels } from "@teckna/domain/messages/sv/labels";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import { workspace } from "@teckna/domain/messages/sv/workspace";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { faultsOf, pane, pasteText, quote, release } from "./pages/release-pane.ts";
import { field, grid } from "./pages/named.ts";

const text = [
  "Styrelsen har beslutat om en företrädesemission av units.",
  "Emissionen omfattas av tecknings- och garantiåtaganden",
  "Investerare\tTeckningsåtagande (SEK)\tBottengaranti (SEK)\tTotalt",
  "Alfa Invest AB\t1 000 000\t7 500 000\t8 500 000",
  "Beta Kapital AB¹\t-\t2 500 000\t2 500 000",
  "Gamma AB\tej fastställt\t-\t-",
  "Totalt\t1 000 000\t10 500 000\t11 500 000",
].join("\n");

const { tables } = releaseTexts;
const open = (page: Page) => pane(page).getByRole("button", { name: /^Åtaganden ur tabellen/u });
const dialog = (page: Page) => page.getByRole("dialog", { name: workspace.paste.title });
const commits = (page: Page) => grid(page, "Åtaganden");

/** Moves from the focused text to the button of its table. */
const openTable = async (page: Page): Promise<void> => {
  await expect(open(page)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Shift+Tab");
    await expect(open(page)).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
};

test("a table of guarantors becomes commitments by keyboard alone, and each cell shows its row after a reload", async ({
  page,
}) => {
  await page.goto("/issues/new");
  await field(page, labels.field.issue.shareId).fill("TABLE1");
  await pasteText(page, text);
  await openTable(page);
  await expect(dialog(page)).toContainText(
    "Totalt, Bottengaranti (SEK): texten säger 10 500 000, raderna ger 10 000 000. Skillnad: 500 000.".replace(
      /(?<=\d) (?=\d)/gu,
      "\u00a0",
    ),
  );
  await expect(open(page)).toHaveText(/\(4 rader\)/u);
  await expect(dialog(page)).toContainText("Gamma AB: ”ej fastställt”");
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(commits(page)).toBeFocused();
  const cited = commits(page).locator(".grid-cell-cited");
  await expect(cited).toHaveText([
    "Alfa Invest AB",
    "0",
    /^1\s000\s000$/u,
    "Alfa Invest AB",
    "1",
    /^7\s500\s000$/u,
    "Beta Kapital AB",
    "1",
    /^2\s500\s000$/u,
    "Gamma AB",
    "0",
  ]);
  const wrong = commits(page).getByRole("gridcell", { name: /ej fastställt/u });
  await expect(wrong).toHaveAttribute("aria-invalid", "true");
  // All of it is one step.
  await page.keyboard.press("Control+z");
  await expect(cited).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(cited).toHaveCount(11);
  // Existing investors are reported and not added again.
  await page.keyboard.press("F6");
  await expect(release(page)).toBeFocused();
  await openTable(page);
  const standing = dialog(page).getByRole("group", { name: tables.standing }).getByRole("checkbox");
  await expect(standing).toHaveCount(4);
  for (const box of await standing.all()) await expect(box).not.toBeChecked();
  await page.keyboard.press("Enter");
  await expect(cited).toHaveCount(11);
  await page.keyboard.press("Alt+3");
  await page.keyboard.press("Control+Home");
  for (let down = 0; down < 3; down++) await page.keyboard.press("ArrowDown");
  for (let right = 0; right < 2; right++) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("500000");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/u);
  await page.getByRole("row").filter({ hasText: "TABLE1" }).click();
  await expect(page).toHaveURL(/\/issues\/[\da-f-]{36}/u);
  await page.reload();
  await expect(cited).toHaveCount(11);
  await page.keyboard.press("Alt+3");
  await page.keyboard.press("Control+Home");
  const places = ["Alfa Invest AB", "Teckningsåtagande (SEK)", "1 000 000"];
  for (const place of places) {
    await page.keyboard.press("Alt+k");
    await expect(quote(page).locator("strong")).toHaveText(place);
    await page.keyboard.press("ArrowRight");
  }
  await expect(quote(page)).toContainText("7 500 000");
});
