import { entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import type { Entity, Value } from "@teckna/domain/entity";
import type { KindName } from "@teckna/domain/field";
import { messages } from "@teckna/domain/messages/sv/texts";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { Page } from "@playwright/test";
import { onBothDatabases } from "./databases.ts";
import { expect, test } from "./fixtures.ts";
import { createRecord, tokenOf } from "./pages/api.ts";
import { exportAs } from "./pages/export.ts";
import { goIn } from "./pages/go-in.ts";
import { processButton } from "./pages/upload.ts";

const samples: { readonly [K in KindName]: Value } = {
  id: "",
  text: "=Åäö & <text> _x0041_",
  longText: 'Rad 1\nRad "2"; slut',
  url: "https://example.com/a?b=c&d=e",
  isin: "SE0000108656",
  date: "2026-05-13",
  dateTime: "2024-04-24T08:30:00+02:00",
  integer: 9_007_199_254_740_991,
  decimal: 4.444444,
  percent: 12.345678,
  yesNo: true,
};

const filledRecord = (entity: Entity): Record<string, Value> =>
  Object.fromEntries(
    wireFieldsOf(entity)
      .inOrder.filter(({ field }) => field.kind !== "id")
      .map(({ wire, field }) => [wire, samples[field.kind]]),
  );

type Wire = Record<string, unknown>;

const list = async (page: Page, path: string): Promise<Wire[]> => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  return (await page.request.get(`/api/${path}`, { headers })).json();
};

const idNames = new Set(["id", "issue_id"]);

/** The values that a person entered, without ids, which an upload assigns anew. */
const valuesOf = (entity: Entity, record: Wire | undefined): Wire =>
  Object.fromEntries(
    wireFieldsOf(entity)
      .inOrder.filter(({ wire }) => !idNames.has(wire))
      .map(({ wire }) => [wire, record?.[wire]]),
  );

test(
  "an issue with all that belongs to it comes back from a workbook as it was",
  onBothDatabases,
  async ({ page }) => {
    const shareId = "EXPORT AB";
    const { id } = await createRecord(page, "issues", {
      ...filledRecord(issue),
      share_id: shareId,
    });
    const children = entities.filter(({ name }) => name !== "issue");
    for (const child of children)
      await createRecord(page, child.path, { ...filledRecord(child), issue_id: id });

    await page.goto(`/issues?share_id=${encodeURIComponent(shareId)}`);
    const file = await exportAs(page, messages.exporting.xlsx, true);
    expect(file.name).toMatch(/^Emissioner \d{4}-\d\d-\d\d\.xlsx$/);

    await goIn(page, "/upload");
    await page
      .locator("input[type=file]")
      .setInputFiles([{ ...file, mimeType: "application/octet-stream" }]);
    await expect(page.getByText("Emissioner (1), Teckningsoptioner (1)")).toBeVisible();
    await processButton(page).click();
    await expect(page.getByText(messages.batch.done)).toBeVisible();

    const query = `share_id=${encodeURIComponent(shareId)}&sort=created_at`;
    const [before, after, ...more] = await list(page, `issues?${query}`);
    expect(more).toEqual([]);
    expect(valuesOf(issue, after)).toEqual(valuesOf(issue, before));
    for (const child of children) {
      const [first] = await list(page, `${child.path}?issueId=${String(before?.["id"])}`);
      const [second] = await list(page, `${child.path}?issueId=${String(after?.["id"])}`);
      expect(valuesOf(child, second)).toEqual(valuesOf(child, first));
    }
  },
);

test("a list is exported with its filter, as a spreadsheet or a program reads it; a failure is reported", async ({
  page,
}) => {
  await test.step("a list is exported with its filter, as a spreadsheet or a program reads it", async () => {
    await createRecord(page, "issues", { share_id: "CSV EN", unit_sub_price: 1.06 });
    await createRecord(page, "issues", { share_id: "CSV TVÅ" });
    await page.goto(`/issues?share_id=${encodeURIComponent("CSV EN")}`);
    const forExcel = (await exportAs(page, messages.exporting.csv, false)).buffer.toString();
    expect(forExcel).toContain("CSV EN");
    expect(forExcel).toContain(";1,06;");
    expect(forExcel).not.toContain("CSV TVÅ");
    const forPrograms = (await exportAs(page, messages.exporting.plain, false)).buffer.toString();
    expect(forPrograms).toContain(",1.06,");
  });
  await test.step("an export that fails is reported, and can be stopped", async () => {
    await createRecord(page, "issues", { share_id: "CSV TRE" });
    await goIn(page, `/issues?share_id=${encodeURIComponent("CSV TRE")}`);
    await page.route("**/api/export/**", (route) => route.abort());
    await page.getByRole("button", { name: messages.action.export }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: messages.exporting.start }).press("Enter");
    await expect(dialog.getByText(messages.exporting.failed)).toBeVisible();
    await page.unroute("**/api/export/**");
    await page.route("**/api/export/**", () => {});
    await dialog.getByRole("button", { name: messages.exporting.start }).press("Enter");
    await dialog.getByRole("button", { name: messages.exporting.stop }).press("Enter");
    await expect(dialog.getByRole("button", { name: messages.app.cancel })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
});
