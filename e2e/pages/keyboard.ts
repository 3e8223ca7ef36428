import type { ElementHandle, Locator, Page } from "@playwright/test";
import { expect } from "../expect.ts";

type Place = "focused" | "elsewhere" | "removed";

const placeOf = (element: ElementHandle<Node>): Promise<Place> =>
  element.evaluate((node) => {
    if (node === document.activeElement) return "focused";
    return node.isConnected ? "elsewhere" : "removed";
  });

/** Presses Tab until the element is focused; fails after a complete round. */
export const tabTo = async (page: Page, target: Locator, atMost = 150): Promise<void> => {
  await expect(target).toBeVisible();
  // Found once: finding it by its name on a large page takes longer than the key.
  let sought = await target.elementHandle();
  for (let presses = 0; presses < atMost; presses++) {
    const place = sought ? await placeOf(sought) : "removed";
    if (place === "focused") return;
    if (place === "removed") sought = await target.elementHandle();
    else await page.keyboard.press("Tab");
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
