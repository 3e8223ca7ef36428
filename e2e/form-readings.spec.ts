import { field } from "./pages/named.ts";
import { labels } from "@teckna/domain/messages/sv/labels";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { takePictures } from "./pages/pictures.ts";

const words = labels.field.issue;

const enter = async (page: Page, label: string, text: string): Promise<void> => {
  await field(page, label).fill(text);
  await field(page, label).press("Enter");
};

test("what is typed in a form is read, explained and corrected where it stands", async ({
  page,
}) => {
  await test.step("a yes or no that is typed as a whole word is that word", async () => {
    await page.goto("/issues/new");
    const choice = page.getByRole("radiogroup", { name: words.cancelled });
    await choice.locator("input").last().focus();
    for (const [typed, at] of [
      ["ja", 0],
      ["nej", 1],
      ["Ja", 0],
      ["Nej", 1],
      ["j", 0],
    ] as const) {
      await page.keyboard.type(typed);
      await expect(choice.locator("input").nth(at), typed).toBeChecked();
    }
  });
  await test.step("nothing below a field moves while its text is put right", async () => {
    await enter(page, words.approxTotalCommitment, "0,49");
    await expect(page.getByRole("button", { name: "Byt till 49 %" })).toBeVisible();
    const below = field(page, words.approxCommitment);
    const place = async () => (await below.boundingBox())?.y;
    const before = await place();
    await field(page, words.approxTotalCommitment).focus();
    await page.keyboard.type("49");
    await expect(page.getByRole("button", { name: "Byt till 49 %" })).toHaveCount(0);
    expect(await place()).toBe(before);
    await page.keyboard.press("Enter");
    await expect.poll(place).toBeLessThan(Number(before));
  });
  await test.step("a form shows what it read, says why it cannot, and offers what may be meant", async () => {
    await enter(page, words.recordDate, "31/1");
    await expect(field(page, words.recordDate)).toHaveAccessibleDescription(/”31\/1” saknar år/);
    await enter(page, words.subStartDate, "240205");
    await expect(field(page, words.subStartDate)).toHaveValue("2024-02-05");
    await expect(field(page, words.subStartDate)).not.toHaveAccessibleDescription(/Stämmer det/);
    // The date's year is known now.
    await expect(field(page, words.recordDate)).toHaveValue("2024-01-31");
    await enter(page, words.generalMeetingDate, "2901");
    await expect(field(page, words.generalMeetingDate)).toHaveValue("2024-01-29");
    // The calendar of an empty field opens at the nearest date.
    await field(page, words.announcementDate).press("Alt+ArrowDown");
    await expect(page.getByRole("dialog")).toContainText(/januari 2024/i);
    await page.keyboard.press("Escape");
    await enter(page, words.subEndDate, "03/04/2024");
    await expect(field(page, words.subEndDate)).toHaveAccessibleDescription(/två olika dagar/);
    await enter(page, words.isinUnits, " se00 2192 1558");
    await expect(field(page, words.isinUnits)).toHaveValue("SE0021921558");
    await enter(page, words.approxTotalCommitment, "0,49");
    await enter(page, words.unitSubPrice, "1,5 MSEK");
    await expect(field(page, words.unitSubPrice)).toHaveAccessibleDescription(
      /innehåller bokstäver/,
    );
    await enter(page, words.shareId, "NXTCL ");
    await expect(field(page, words.shareId)).toHaveAccessibleDescription(/”NXTCL␣”/);
    await takePictures(page, "form-readings");

    await page.getByRole("button", { name: "Byt till 49 %" }).click();
    await expect(field(page, words.approxTotalCommitment)).toHaveValue("49");
    await expect(field(page, words.approxTotalCommitment)).toBeFocused();
    await field(page, words.shareId).focus();
    await page.keyboard.press("Alt+Enter");
    await expect(field(page, words.shareId)).toHaveValue("NXTCL");
    await field(page, words.unitSubPrice).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(field(page, words.unitSubPrice)).toHaveValue(/^1\s500\s000$/u);
  });
});
