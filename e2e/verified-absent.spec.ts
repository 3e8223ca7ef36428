import { labels } from "@teckna/domain/messages/sv/labels";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { faultsOf, field, grid, release } from "./pages/release-pane.ts";

const { isinUnits } = labels.field.issue;

test("a field is marked by keyboard as having no value, which a value ends", async ({ page }) => {
  await page.goto("/issues");
  const id = "verified-absent";
  await createRecord(page, "issues", { id, share_id: "ABS" });
  await createRecord(page, "commits", { issue_id: id, name: "Nord Invest AB" });
  const { body: source } = await callApi(page, "POST", "sources", {
    issue_id: id,
    source_type: "Pressmeddelande",
  });
  const kept = await callApi(page, "POST", `sources/${String(source["id"])}/release`, {
    text: "Inga BTU kommer att tas upp till handel.",
  });
  expect(kept.status).toBe(201);
  await page.goto(`/issues/${id}/edit`);
  const isin = field(page, isinUnits);
  await isin.focus();
  // The keys come a moment after the page.
  await expect(async () => {
    await page.keyboard.press("Alt+n");
    await expect(page.getByText("öppna källtexten").first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("F6");
  await expect(release(page)).toBeFocused();
  await page.keyboard.press("F6");
  await expect(isin).toBeFocused();
  await page.keyboard.press("Alt+n");
  const mark = page.getByText(releaseTexts.absent, { exact: true });
  await expect(mark).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await expect(mark).toBeVisible();
  await isin.fill("SE0000000001");
  await expect(mark).toBeHidden();
  await isin.fill("");
  await expect(mark).toBeVisible();
  await page.keyboard.press("Alt+n");
  await expect(mark).toBeHidden();

  // An empty cell shows it by a dash, and screen readers hear it in words.
  const absent = grid(page, "Åtaganden").locator(".grid-cell-absent");
  await grid(page, "Åtaganden").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("F6");
  await expect(release(page)).toBeFocused();
  await page.keyboard.press("F6");
  await expect(grid(page, "Åtaganden")).toBeFocused();
  await page.keyboard.press("Alt+n");
  await expect(absent).toHaveCount(1);
  await expect(absent).toHaveAccessibleDescription(releaseTexts.absent);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(absent).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(absent).toHaveCount(1);
  await page.keyboard.press("Alt+n");
  await expect(absent).toHaveCount(0);
});
