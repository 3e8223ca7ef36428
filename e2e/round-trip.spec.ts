import fc from "fast-check";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import type { Value } from "@teckna/domain/entity";
import type { KindName } from "@teckna/domain/field";
import { messages } from "@teckna/domain/messages/sv/texts";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi } from "./pages/api.ts";
import { exportAs } from "./pages/export.ts";
import { goIn } from "./pages/go-in.ts";

const { bulkEdit, exporting } = messages;

const texts = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
  fc.constantFrom("=1+1", "'=1", "-", "@x", "a\tb", "två\nrader", '"citat"', "1,5", "1e5", "; ,"),
);
const values: { readonly [K in KindName]: fc.Arbitrary<Value> } = {
  id: fc.constant(""),
  text: texts,
  longText: texts,
  url: fc.webUrl(),
  isin: fc.constantFrom("SE0000108656", "SE0021921558"),
  date: fc.constantFrom("2026-05-13", "1999-12-31", "2024-02-29", "1899-12-31"),
  dateTime: fc.constantFrom("2024-04-24T08:30:00+02:00", "2024-12-24T23:59:59.123+01:00"),
  integer: fc.oneof(fc.nat(), fc.constant(9_007_199_254_740_991)),
  decimal: fc.constantFrom(0, 1.5, 4.444444, 1.234, 123_456_789_012.345, 0.000001),
  percent: fc.constantFrom(0.5, 1, 12.5, 33.333333, 100),
  yesNo: fc.boolean(),
};

const bodiesOf = (entity: AnyEntity, fixed: object): readonly object[] => {
  const fields = wireFieldsOf(entity).inOrder.filter(({ field }) => field.kind !== "id");
  const drawn = fc.record(
    Object.fromEntries(
      fields.map(({ wire, field }) => [wire, fc.option(values[field.kind], { nil: null })]),
    ),
  );
  return fc.sample(drawn, { numRuns: 12, seed: 20_260_513 }).map((body) => ({ ...body, ...fixed }));
};

const shareId = "RUNDRESA";

/** Creates the records that the API accepts; returns the first id. */
const createAll = async (page: Page, entity: AnyEntity, fixed: object): Promise<string> => {
  const ids: string[] = [];
  for (const body of bodiesOf(entity, fixed)) {
    const { status, body: made } = await callApi(page, "POST", entity.path, body);
    if (status === 201) ids.push(String(made["id"]));
  }
  expect(ids.length, entity.path).toBeGreaterThan(5);
  return ids[0] ?? "";
};

test("issues with all that belongs to them, exported in any form and brought back, change nothing", async ({
  page,
}) => {
  const id = await createAll(page, issue, { share_id: shareId });
  for (const child of entities.filter(({ name }) => name !== "issue"))
    await createAll(page, child, { issue_id: id });
  await page.goto("/fees?q=zzzqqqxx");
  for (const format of [exporting.xlsx, exporting.csv, exporting.plain, exporting.json]) {
    await goIn(page, `/issues?share_id=${shareId}`);
    const file = await exportAs(page, format, true);
    await goIn(page, "/upload/update");
    await page
      .locator("input[type=file]")
      .setInputFiles([{ ...file, mimeType: "application/octet-stream" }]);
    await expect(page.getByText(`${file.name}: Emissioner (`)).toBeVisible();
    await expect(page.locator(".upload-refused")).toHaveCount(0);
    await page.getByRole("button", { name: bulkEdit.review }).click();
    const dialog = page.getByRole("dialog");
    const groups = dialog.getByRole("group", { name: bulkEdit.show });
    await expect(groups.getByRole("button", { name: "0 celler ändras" })).toBeDisabled();
    await expect(groups.getByRole("button", { name: "0 celler kan inte ändras" })).toBeDisabled();
    await expect(groups.getByRole("button", { name: /oförändrade/ })).toBeEnabled();
    await page.keyboard.press("Escape");
    for (const option of await page
      .getByRole("combobox", { name: bulkEdit.table })
      .locator("option")
      .all()) {
      await page
        .getByRole("combobox", { name: bulkEdit.table })
        .selectOption(await option.getAttribute("value"));
      await page.getByRole("button", { name: bulkEdit.clearTable }).click();
    }
  }
});
