import { labels } from "@teckna/domain/messages/sv/labels";
import { releaseTexts } from "@teckna/domain/messages/sv/issue-texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { faultsOf, release } from "./pages/release-pane.ts";
import { field, grid } from "./pages/named.ts";
import { isStored } from "./pages/stored-drafts.ts";

const { isinUnits } = labels.field.issue;

test("a field is marked by keyboard as having no value: unsaved, undone and saved with all else, which a value ends", async ({
  page,
}) => {
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
  // Without a chosen field the keys explain their use.
  await page.goto(`/issues/${id}`);
  for (const [key, words] of [
    ["Alt+n", releaseTexts.absentWithoutField],
    ["Alt+k", releaseTexts.helpReader],
  ] as const)
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 500 });
    }).toPass();
  await goIn(page, `/issues/${id}/edit`);
  const isin = field(page, isinUnits);
  await isin.focus();
  const mark = page.locator(".field", { has: isin }).locator(".absent-mark");
  const question = releaseTexts.absentReason.replace("{field}", isinUnits);
  const reason = page.getByRole("textbox", { name: question });
  // The shortcuts are loaded shortly after the page. Without a text a reason is required.
  await expect(async () => {
    await page.keyboard.press("Alt+n");
    await expect(reason).toBeFocused({ timeout: 500 });
  }).toPass();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(isin).toBeFocused();
  await expect(mark).toBeHidden();
  await page.getByRole("button", { name: releaseTexts.markAbsent }).click();
  await page.keyboard.type("Inga BTU ges ut");
  await page.keyboard.press("Enter");
  await expect(isin).toBeFocused();
  await expect(mark).toHaveText(releaseTexts.absentNew);
  await expect(page.getByText("Inte sparat", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(mark).toBeHidden();
  await expect(page.getByText("Inte sparat", { exact: true })).toBeHidden();
  await page.keyboard.press("Control+y");
  await expect(mark).toHaveText(releaseTexts.absentNew);

  // An empty cell shows a dash for an absence, and has a name for screen readers; this one names the open
  // text.
  const absent = grid(page, "Åtaganden").locator(".grid-cell-absent");
  await grid(page, "Åtaganden").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("F6");
  await expect(release(page)).toBeFocused();
  await page.keyboard.press("F6");
  await expect(grid(page, "Åtaganden")).toBeFocused();
  await page.keyboard.press("Alt+n");
  await expect(absent).toHaveCount(1);
  await expect(absent).toHaveAccessibleDescription(releaseTexts.absentNew);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(absent).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+y");
  await expect(absent).toHaveCount(1);
  expect(await faultsOf(page)).toEqual([]);

  // Unsaved marks survive a reload; then one save stores all of them.
  await isStored(page, "Inga BTU ges ut");
  await page.reload();
  await expect(mark).toHaveText(releaseTexts.absentNew);
  await expect(absent).toHaveCount(1);
  const saved = page.waitForRequest((request) => request.url().endsWith("/changes"));
  await page.keyboard.press("Control+Enter");
  const sent = (await saved).postDataJSON();
  expect(sent.replaced).toMatchObject([
    { table: "issues", absent: [{ field: "isin_units", reason: "Inga BTU ges ut" }] },
    { table: "commits", absent: [{ citation: { release: expect.any(String) } }] },
  ]);
  await expect(page).toHaveURL(/\/issues$/);
  await goIn(page, `/issues/${id}/edit`);
  await expect(mark).toHaveText(releaseTexts.absent);
  await expect(absent).toHaveAccessibleDescription(releaseTexts.absent);
  await isin.fill("SE0000000001");
  await expect(mark).toBeHidden();
  await isin.fill("");
  await expect(mark).toBeVisible();
  await page.keyboard.press("Alt+n");
  await expect(mark).toBeHidden();
  await grid(page, "Åtaganden").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(absent).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  const { body } = await callApi(page, "GET", `issues/${id}/whole`);
  expect(body["absences"]).toEqual([]);
});
