import { field } from "./pages/named.ts";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { goIn } from "./pages/go-in.ts";
import { pressOn, tabTo, typeInto } from "./pages/keyboard.ts";

const openNew = async (page: Page, link: string, legend: string): Promise<void> => {
  await pressOn(page, page.getByRole("link", { name: link }).first());
  await expect(page.getByRole("group", { name: legend }).first()).toBeVisible();
};

test("an issue with a warrant and a source is entered by keyboard alone", async ({ page }) => {
  // Hundreds of key presses, slow on a busy machine; this is not a speed test.
  await page.goto("/issues");
  await openNew(page, "Ny emission", "Emission");
  const issue = labels.field.issue;
  await typeInto(page, field(page, issue.shareId), "NXTCL");
  await typeInto(page, field(page, issue.subStartDate), "31 maj 2024");
  await typeInto(page, field(page, issue.subEndDate), "14/6 2024");
  await typeInto(page, field(page, issue.unitSubPrice), "1,06");
  await typeInto(page, field(page, issue.offeredUnits), "37 817 475");
  await typeInto(page, field(page, issue.approxTotalCommitment), "100 %");
  await page.keyboard.press("Tab");
  await expect(field(page, issue.subStartDate)).toHaveValue("2024-05-31");
  await pressOn(page, page.getByRole("button", { name: "Skapa" }));

  await expect(page).toHaveURL(/\/issues$/);
  const row = page.getByRole("row").filter({ hasText: "NXTCL" });
  await expect(row).toContainText("2024-06-14");
  await expect(row).toContainText("1,06");
  await expect(row).toContainText(/37\s817\s475/u);
  await tabTo(page, page.getByRole("region", { name: messages.list.issues.title }));
  await page.keyboard.press("ArrowDown");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Redigera" })).toBeVisible();
  const { pathname: issueAddress } = new URL(page.url());
  const issueId = issueAddress.split("/").at(-1) ?? "";

  const addChild = async (list: string, link: string, legend: string) => {
    await goIn(page, issueAddress);
    await pressOn(page, page.getByRole("link", { name: `${list} (0)` }));
    await openNew(page, link, legend);
    await expect(field(page, labels.field.fee.issueId)).toHaveValue(issueId);
  };
  const create = () => pressOn(page, page.getByRole("button", { name: "Skapa" }));

  await addChild("Teckningsoptioner", "Ny teckningsoption", "Teckningsoption");
  await typeInto(page, field(page, labels.field.warrant.name), "TO2");
  await typeInto(page, field(page, labels.field.warrant.numberOfWarrants), "38 711 804");
  await create();
  await expect(page).toHaveURL(new RegExp(`/issues/${issueId}/warrants$`));
  await expect(page.getByRole("row").filter({ hasText: "TO2" })).toContainText(/38\s711\s804/u);

  await addChild("Källor", "Ny källa", "Källa");
  const link = "https://mfn.se/cis/a/nextcell-pharma";
  await typeInto(page, field(page, labels.field.source.sourceUrl), link);
  await typeInto(page, field(page, labels.field.source.releaseDatetime), "2024-04-24 08:30");
  await create();
  await expect(page).toHaveURL(/\/sources$/);
  await expect(page.getByRole("row").filter({ hasText: "nextcell" })).toContainText(
    "2024-04-24 08:30",
  );

  await goIn(page, issueAddress);
  for (const list of ["Teckningsoptioner", "Källor"])
    await expect(page.getByRole("link", { name: `${list} (1)` })).toBeVisible();
});

test("a wrong value stays as it was typed, and is reported under its field", async ({ page }) => {
  await page.goto("/issues/new");
  const { offeredUnits, subEndDate, shareId } = labels.field.issue;
  await field(page, offeredUnits).fill("1,5 MSEK");
  await field(page, subEndDate).fill("2024-02-30");
  await page.getByRole("button", { name: "Skapa" }).press("Enter");
  await expect(field(page, offeredUnits)).toHaveValue("1,5 MSEK");
  await expect(field(page, offeredUnits)).toHaveAccessibleDescription(
    /”1,5 MSEK” innehåller bokstäver/,
  );
  await expect(field(page, subEndDate)).toHaveAccessibleDescription(/Måste vara ett giltigt datum/);
  // The sentences are below label and input and move the following fields by only a few lines.
  const remark = page.locator("[data-name=subEndDate] .field-remarks");
  await expect.poll(async () => (await remark.boundingBox())?.height).toBeLessThan(55);
  await expect(field(page, shareId)).toHaveAccessibleDescription(
    /Fältet ”Aktie-id” är obligatoriskt/,
  );
  await expect(field(page, shareId)).toBeFocused();
  await expect(page).toHaveURL(/\/issues\/new$/);
  const terms = page.getByLabel(messages.workspace.terms);
  await terms.fill("1:11 10:1 banan");
  await terms.blur();
  // The part that was not understood remains visible, and does not overwrite a corrected field.
  await expect(terms).toHaveValue("1:11 10:1 banan");
  const shares = field(page, labels.field.issue.sharesRequired);
  await shares.fill("2");
  await shares.blur();
  await expect(terms).toHaveValue("2:11 10:1");
  await terms.focus();
  await terms.blur();
  await expect(shares).toHaveValue("2");
  // A save does not hide it either.
  await terms.fill("3:11 10:1,5");
  await page.keyboard.press("Control+s");
  await expect(shares).toHaveValue("3");
  await expect(terms).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(field(page, shareId)).toBeFocused();
});
