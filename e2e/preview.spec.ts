import type { EntityPath } from "@teckna/domain/entities";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi } from "./pages/api.ts";
import { tabTo } from "./pages/keyboard.ts";
import { takePictures } from "./pages/pictures.ts";
import { activeCell, grid } from "./pages/preview.ts";
import { readRealCases, realEntities } from "./pages/real-cases.ts";
import { fillBox, isSaved, saveBy, tableTab } from "./pages/upload.ts";

/** Typical mistakes of a tired analyst in the real cases. */
const faults: { readonly [P in EntityPath]?: readonly (readonly [string | RegExp, string])[] } = {
  issues: [
    ["\tunit_sub_price\t", "\tunit_sub_prise\t"],
    ["nextcell-2024\tNXTCL\t2024-04-24", "nextcell-2024\tNXTCL\t03/04/2024"],
    [/\t28\s448\s241\t/, "\t28,4 MSEK\t"],
  ],
  warrants: [["w1\tnextcell-2024\t", "w1\tnextcel-2024\t"]],
};

const faulty = (table: EntityPath): string =>
  (faults[table] ?? []).reduce(
    (text, [from, to]) => text.replace(from, to),
    readRealCases(`${table}.tsv`),
  );

const openPreview = async (page: Page): Promise<void> => {
  await page.goto("/upload");
  for (const { path: table } of realEntities) await fillBox(page, table, faulty(table));
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(tableTab(page, "issues")).toBeFocused();
};

const correctIssues = async (page: Page): Promise<void> => {
  const readAs = messages.batch.readAs.replace("{label}", labels.field.issue.unitSubPrice);
  await tabTo(page, page.getByRole("button", { name: readAs }));
  await page.keyboard.press("Enter");
  await expect(tableTab(page, "issues")).toContainText("2 med fel");

  await tabTo(page, grid(page));
  await page.keyboard.press("F8");
  await expect(activeCell(page)).toHaveText("03/04/2024");
  await expect(activeCell(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#cell-note")).toContainText("kan betyda två olika dagar");
  await page.keyboard.type("2024-04-24");
  await page.keyboard.press("Enter");
  await expect(tableTab(page, "issues")).toContainText("1 med fel");

  await page.keyboard.press("F8");
  await expect(activeCell(page)).toHaveText("28,4 MSEK");
  await page.keyboard.press("Delete");
  await expect(tableTab(page, "issues")).not.toContainText("med fel");
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(tableTab(page, "issues")).toContainText("1 med fel");
};

const survivesReload = async (page: Page): Promise<void> => {
  await isSaved(page);
  await page.reload();
  await expect(tableTab(page, "issues")).toContainText("1 med fel");
  await tabTo(page, grid(page));
  await page.keyboard.press("F8");
  await expect(activeCell(page)).toHaveText("28,4 MSEK");
  await page.keyboard.press("F2");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("28 448 241");
  await page.keyboard.press("Enter");
  await expect(tableTab(page, "issues")).not.toContainText("med fel");
};

const correctWarrant = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
  await tabTo(page, tableTab(page, "issues"));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, grid(page));
  await expect(tableTab(page, "warrants")).toContainText("1 med fel");
  await page.keyboard.press("F8");
  await expect(activeCell(page)).toHaveText("nextcel-2024");
  await takePictures(page, "preview");
  await expect(page.getByRole("button", { name: /nextcell-2024/ })).toBeVisible();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Enter");
  await expect(tableTab(page, "warrants")).not.toContainText("med fel");
};

test("a faulty paste is corrected by keyboard in the preview, saved and read back", async ({
  page,
}) => {
  await openPreview(page);
  await correctIssues(page);
  await survivesReload(page);
  await correctWarrant(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("TO3");
  const result = await saveBy(page, () => page.keyboard.press("ControlOrMeta+Enter"));
  expect(Object.values(result.refused).every((count) => count === 0)).toBe(true);
  await expect(page.getByText(messages.batch.done)).toBeVisible();
  const nextcell = result.ids["issues"]?.["nextcell-2024"];
  const issue = await callApi(page, "GET", `issues/${nextcell}`);
  expect(issue.body).toMatchObject({ announcement_date: "2024-04-24", unit_sub_price: 1.06 });
  const quiapeg = await callApi(page, "GET", `issues/${result.ids["issues"]?.["quiapeg-2022"]}`);
  expect(quiapeg.body).toMatchObject({ offered_units: 28_448_241 });
  const warrant = await callApi(page, "GET", `warrants/${result.ids["warrants"]?.["w1"]}`);
  expect(warrant.body).toMatchObject({ issue_id: nextcell, name: "TO3" });
});
