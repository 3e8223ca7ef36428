import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { takePictures } from "./pages/pictures.ts";

const { audit, exporting, form, validation } = messages;

// Far east of Stockholm, whose days count everywhere.
test.use({ timezoneId: "Pacific/Auckland" });

/** Exports what is shown, by keyboard; returns the file's lines below its header. */
const exportShown = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole("button", { name: messages.action.export }).press("Enter");
  const dialog = page.getByRole("dialog", { name: audit.exportTitle });
  await dialog.getByRole("radio", { name: exporting.csv, exact: true }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: exporting.start }).press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Allas ändringar \d{4}-\d\d-\d\d\.csv$/);
  await expect(dialog).toBeHidden();
  const [, ...rows] = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  return rows;
};

test("everybody's changes stand under their day, are exported as they are filtered, and narrowed by days", async ({
  page,
}) => {
  const { id } = await createRecord(page, "issues", { share_id: "=REVISION" });
  await callApi(page, "PATCH", `issues/${String(id)}`, { unit_sub_price: 1.06 });
  await page.goto(`/history?entity=issues&record_id=${String(id)}&action=replace`);
  await test.step("changes stand under the day on which they were made in Stockholm", async () => {
    await expect(page.getByText("1,06")).toBeVisible();
    const today = new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "full",
      timeZone: "Europe/Stockholm",
    }).format(new Date());
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(new RegExp(today, "i"));
  });
  await test.step("what the filters show is exported, by keyboard", async () => {
    const rows = await exportShown(page);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/;Ändrat;Emission;'=REVISION;;Teckningskurs per unit;;1,06;/);
  });
  await test.step("changes are narrowed by days as forms read and pick them", async () => {
    const since = page.getByRole("textbox", { name: audit.since });
    await since.fill("13 maj 2026");
    await since.press("Enter");
    await expect(page).toHaveURL(/since=2026-05-13/);
    await expect(since).toHaveValue("2026-05-13");
    await expect(since).toBeFocused();
    const until = page.getByRole("textbox", { name: audit.until });
    await until.fill("03/04/2026");
    await until.press("Tab");
    await expect(page.getByRole("alert")).toHaveText(validation.date);
    await expect(page).not.toHaveURL(/until=/);
    await until.fill("2026-05-12");
    await until.press("Alt+ArrowDown");
    const label = form.chooseDate.replace("{label}", audit.until);
    await expect(page.getByRole("dialog", { name: label })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/until=2026-05-13/);
    await expect(until).toBeFocused();
    await takePictures(page, "history-filters");
    await page.getByRole("button", { name: audit.clear }).first().click();
    await expect(since).toHaveValue("");
    const tops = (): Promise<number[]> =>
      page
        .locator(".audit-filters label")
        .evaluateAll((labels) => [
          ...new Set(labels.map((each) => each.getBoundingClientRect().top)),
        ]);
    await expect.poll(tops).toHaveLength(1);
  });
});
