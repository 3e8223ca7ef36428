import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { faultsIn } from "./pages/faults.ts";
import { goIn } from "./pages/go-in.ts";

test("rows are marked, opened, copied from and gone through by mouse and by keyboard", async ({
  page,
  context,
}) => {
  await test.step("rows are marked up to another with Shift", async () => {
    for (const n of [1, 2, 3, 4])
      await createRecord(page, "issues", { id: `rad-${n}-a`, share_id: "SPANN" });
    await page.goto("/issues?q=SPANN&sort=id");
    await page.getByRole("checkbox", { name: /rad-1-a/ }).check();
    await page.getByRole("checkbox", { name: /rad-3-a/ }).click({ modifiers: ["Shift"] });
    await expect(page.getByRole("button", { name: "Ta bort 3" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /rad-2-a/ })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: /rad-4-a/ })).not.toBeChecked();
  });
  await test.step("a row is opened by a click, by Enter and by its name, and its id and a value are copied", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const id = "oppna-2026-en-lang-en";
    await createRecord(page, "issues", { id, share_id: "ÖPPNA", offered_units: 4711 });
    await goIn(page, "/issues?q=ÖPPNA");
    const row = page.getByRole("row").filter({ hasText: "ÖPPNA" });
    await row.getByText("4 711").click();
    await expect(page).toHaveURL(`/issues/${id}`);
    await page.goBack();
    await page.getByRole("region").focus();
    await page.keyboard.press("ArrowDown");
    await expect(row).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/issues/${id}`);
    await page.goBack();
    await row.getByRole("link", { name: "ÖPPNA" }).click();
    await expect(page).toHaveURL(`/issues/${id}`);
    // A focused value is copied as entered, and can be pasted over.
    await page.locator("[data-value=offeredUnits]").focus();
    await page.keyboard.press("Control+c");
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^4\s711$/u);
    await page.evaluate(() => navigator.clipboard.writeText("4712"));
    await page.keyboard.press("Control+v");
    await expect(page.locator("[data-name=offeredUnits] input")).toHaveValue("4712");
    await page.keyboard.press("Control+Enter");
    await expect(page.locator("[data-value=offeredUnits]")).toHaveText(/^4\s712/u);
    await page.goBack();
    await row.hover();
    await row.getByRole("button", { name: messages.action.copyId }).click();
    await expect.poll(copied).toBe(id);
  });
  await test.step("a list is one stop of Tab, and arrows lead to all that is in it", async () => {
    for (const share of ["STOPP 1", "STOPP 2"])
      await createRecord(page, "issues", { id: share.replace(" ", "-"), share_id: share });
    await goIn(page, "/issues?q=STOPP&sort=share_id");
    const rows = page.getByRole("row").filter({ hasText: "STOPP" });
    await expect(rows).toHaveCount(2);
    const table = page.getByRole("region", { name: messages.list.issues.title });
    await table.focus();
    await page.keyboard.press("ArrowDown");
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(rows.first().getByRole("checkbox")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(rows.last().getByRole("checkbox")).toBeChecked();
    await page.keyboard.press("ArrowRight");
    await expect(rows.last().getByRole("link").first()).toBeFocused();
    for (let up = 0; up < 2; up++) await page.keyboard.press("ArrowUp");
    const heading = page.getByRole("columnheader").nth(1).getByRole("button");
    await expect(heading.first()).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(heading.last()).toBeFocused();
    await page.keyboard.press("Tab");
    const isInTable = () => table.evaluate((list) => list.contains(document.activeElement));
    expect(await isInTable()).toBe(false);
    // The actions on selected rows are loaded later, and are before the table.
    await page.getByRole("button", { name: messages.listTools.clearSelection }).waitFor();
    await table.focus();
    await page.keyboard.press("Shift+Tab");
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press("Tab");
    await expect(table).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Tab");
    expect(await before.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await faultsIn(page, ".table-scroller")).toEqual([]);
  });
});
