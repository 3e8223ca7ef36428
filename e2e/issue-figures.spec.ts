import { figureTexts, whatIfTexts } from "@teckna/domain/messages/sv/figures";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { field } from "./pages/named.ts";
import { takePictures } from "./pages/pictures.ts";

const words = labels.field.issue;

const figures = (page: Page) => page.getByRole("region", { name: messages.workspace.figures });

test("a new issue is entered in the order of its text; its dates and figures are explained as it is typed", async ({
  page,
}) => {
  await test.step("Tab leads a new issue from its share to its dates; what is rare comes last", async () => {
    await page.goto("/issues/new");
    await expect(field(page, words.shareId)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(field(page, words.announcementDate)).toBeFocused();
    await field(page, words.externalComment).focus();
    await page.keyboard.press("Tab");
    await expect(
      page.getByRole("radiogroup", { name: words.cancelled }).getByRole("radio", { checked: true }),
    ).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(field(page, words.id)).toBeFocused();
  });
  await test.step("a date shows its weekday and how far it is from the one before it", async () => {
    await field(page, words.recordDate).fill("240529");
    await field(page, words.recordDate).press("Tab");
    const start = field(page, words.subStartDate);
    await start.fill("2024-05-31");
    await expect(page.locator(".form-help")).toContainText(
      `fre · 2 handelsdagar efter ${words.recordDate}`,
    );
    await takePictures(page, "date-words");
  });
  await test.step("a figure that lacks a field says which, on demand and without moving the others", async () => {
    await field(page, words.unitSubPrice).fill("1,06");
    await field(page, words.offeredUnits).fill("37817475");
    await expect(page.locator(".form-help")).toContainText("40,1 MSEK");
    await field(page, words.offeredUnits).press("Tab");
    const gross = figures(page).locator("[data-figure=grossMax]");
    await expect(gross).toContainText("40,1");
    const perShare = figures(page).locator("[data-figure=pricePerShare]");
    await expect(perShare).toHaveCount(0);
    const lacking = figures(page).getByRole("button", {
      name: new RegExp(figureTexts.notYet.split("{")[0] ?? ""),
    });
    await lacking.focus();
    await expect(figures(page).locator(".figure-formula")).toContainText(words.sharesInUnit);
    await page.keyboard.press("Enter");
    await expect(perShare).toContainText(`– saknar: ${words.sharesInUnit}`);
    await takePictures(page, "figures-lacking");
    await field(page, words.sharesInUnit).fill("2");
    await field(page, words.sharesInUnit).press("Tab");
    await expect(perShare).toContainText("0,53");
    await lacking.press("Enter");
    await expect(figures(page).getByText(/saknar/)).toHaveCount(0);
  });
  await test.step("an amount of the press release is compared with the figures, and not saved", async () => {
    await field(page, words.unitSubPrice).fill("1,06");
    await field(page, words.offeredUnits).fill("37817475");
    const stated = page.getByLabel(whatIfTexts.stated.label);
    await stated.fill("40,1");
    await expect(figures(page)).toContainText("Stämmer: Emissionslikvid, högst.");
    await stated.fill("41,1");
    await expect(figures(page)).toContainText("Stämmer inte. Emissionslikvid, högst 40,1");
    await takePictures(page, "figures-stated");
    await stated.fill("fyrtio");
    await expect(stated).toHaveAttribute("aria-invalid", "true");
    await stated.press("Enter");
    await expect(page).toHaveURL(/\/issues\/new$/);
  });
  await test.step("the foot says which figures follow from the active cell", async () => {
    await page.keyboard.press("Alt+3");
    for (const text of ["Nord AB", "0", "2000000"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator(".form-help")).toContainText("2,0 MSEK");
    await takePictures(page, "figures-of-cell");
  });
});
