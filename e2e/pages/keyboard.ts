import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the element is focused; fails after a complete round. */
export const tabTo = async (page: Page, target: Locator, atMost = 150): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < atMost; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${String(target)}`);
};

export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
};

export const pressOn = async (page: Page, target: Locator, key = "Enter"): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
