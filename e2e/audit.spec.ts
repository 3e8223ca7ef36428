import { readFileSync } from "node:fs";
import { messages } from "@teckna/domain/messages/sv/texts";
import { onBothDatabases } from "./databases.ts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";

const { audit, exporting } = messages;

test(
  "what the filters of everybody's changes show is exported, by keyboard",
  onBothDatabases,
  async ({ page }) => {
    const { id } = await createRecord(page, "issues", { share_id: "=REVISION" });
    await callApi(page, "PATCH", `issues/${String(id)}`, { unit_sub_price: 1.06 });
    await page.goto(`/history?entity=issues&record_id=${String(id)}&action=replace`);
    await expect(page.getByText("1,06")).toBeVisible();

    await page.getByRole("button", { name: messages.action.export }).press("Enter");
    const dialog = page.getByRole("dialog", { name: audit.exportTitle });
    await dialog.getByRole("radio", { name: exporting.csv, exact: true }).check();
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: exporting.start }).press("Enter");
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Allas ändringar \d{4}-\d\d-\d\d\.csv$/);
    const [, ...rows] = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/;Ändrat;Emission;'=REVISION;;Teckningskurs per unit;;1,06;/);
    await expect(dialog).toBeHidden();
  },
);

test.describe("far east of Stockholm", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("everybody's changes stand under the day on which they were made there", async ({
    page,
  }) => {
    const { id } = await createRecord(page, "issues", { share_id: "ÖSTER" });
    await page.goto(`/history?entity=issues&record_id=${String(id)}`);
    const today = new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "full",
      timeZone: "Europe/Stockholm",
    }).format(new Date());
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(new RegExp(today, "i"));
  });
});
