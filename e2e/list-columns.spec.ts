import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";

const { issue } = labels.field;

test("columns are chosen, ordered and widened by keyboard, and stand in the address", async ({
  page,
}) => {
  await createRecord(page, "issues", { share_id: "KOLUMN", isin_rights: "SE0000108656" });
  await page.goto("/issues?q=KOLUMN&columns=share_id,record_date");
  const headings = page.getByRole("columnheader");
  await expect(headings).toHaveCount(3);

  await page.getByRole("button", { name: messages.action.columns }).press("Enter");
  const panel = page.getByRole("dialog", { name: messages.action.columns });
  const search = panel.getByRole("searchbox");
  await expect(search).toBeFocused();
  await search.fill("isin rätt");
  const box = panel.getByRole("checkbox", { name: issue.isinRights });
  await box.press(" ");
  await expect(page.getByText("SE0000108656")).toBeVisible();
  await search.fill("");
  for (let at = 0; at < 2; at++) await box.press("Alt+ArrowUp");
  await expect(box).toBeFocused();
  await expect(panel.getByRole("status")).toHaveText(new RegExp(`^${issue.isinRights}: plats 1 `));
  await expect(page).toHaveURL(/columns=isin_rights%2Cshare_id%2Crecord_date/);
  await page.keyboard.press("Escape");
  await expect(headings.nth(1)).toContainText(issue.isinRights);
  // Announced by screen readers before each cell.
  await expect(headings.nth(1)).toHaveAccessibleName(issue.isinRights);

  const heading = headings.nth(2);
  const sort = page.getByRole("button", { name: issue.shareId, exact: true });
  const widthNow = async (): Promise<number> => (await heading.boundingBox())?.width ?? 0;
  const before = await widthNow();
  await expect(async () => {
    await sort.press("Shift+ArrowLeft");
    expect(await widthNow()).toBeLessThan(before);
  }).toPass();
  const narrow = await widthNow();
  await page.reload();
  await expect.poll(widthNow).toBe(narrow);

  await expect(async () => {
    await sort.press("Control+Shift+ArrowRight");
    await expect(page).toHaveURL(/columns=isin_rights%2Crecord_date%2Cshare_id/, { timeout: 500 });
  }).toPass();
  await expect(sort).toBeFocused();
  await headings.nth(3).dragTo(headings.nth(2), { targetPosition: { x: 4, y: 8 } });
  await expect(page).toHaveURL(/columns=isin_rights%2Cshare_id%2Crecord_date/);
  // Neither the key nor the drag sorts.
  expect(new URL(page.url()).searchParams.has("sort")).toBe(false);

  await sort.press("Shift+Enter");
  await headings.nth(3).getByRole("button").first().press("Shift+Enter");
  await expect(page).toHaveURL(/sort=share_id%2Crecord_date/);
  await expect(headings.nth(3)).toContainText("2");
});
