import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { gridOfDigit } from "./pages/named.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "platform", { get: () => "MacIntel" }),
  );
});

/** Presses Option with a key of a Swedish keyboard, which types a character. */
const pressOption = async (page: Page, code: string, key: string): Promise<boolean> =>
  page.evaluate(
    (init) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { ...init, altKey: true, bubbles: true, cancelable: true }),
      ) ?? false,
    { code, key },
  );

test("on a Mac a field takes what Option writes, Control leads to the grids, and the keys are shown as it has them", async ({
  page,
}) => {
  await page.goto("/issues/new");
  await expect(gridOfDigit(page, 4)).toBeVisible();
  const shareId = page.getByRole("textbox", { name: labels.field.issue.shareId, exact: true });
  await expect(shareId).toBeFocused();
  // Returns true if the browser still types the character.
  expect(await pressOption(page, "Digit2", "@")).toBe(true);
  await expect(shareId).toBeFocused();
  await page.keyboard.press("Control+4");
  await expect(gridOfDigit(page, 4)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(gridOfDigit(page, 4).locator("textarea")).toBeFocused();
  expect(await pressOption(page, "Digit2", "@"), "in a cell").toBe(true);
  await expect(gridOfDigit(page, 4).locator("textarea")).toBeFocused();
  await page.keyboard.press("Control+2");
  await expect(gridOfDigit(page, 2)).toBeFocused();
  expect(await pressOption(page, "Digit1", "©"), "where nothing is written").toBe(false);
  await expect(gridOfDigit(page, 1)).toBeFocused();
  await page.keyboard.press("Control+0");
  await expect(shareId).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: messages.finder.keys.title });
  await expect(dialog.getByText("⌘").first()).toBeVisible();
  await expect(dialog.getByText("Ctrl")).toHaveCount(0);
});
