import type { Locator, Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";

export const openPreview = (page: Page): Promise<void> =>
  page.getByRole("button", { name: messages.preview.open }).click();

export const grid = (page: Page): Locator => page.getByRole("grid");

export const previewCell = (page: Page, row: number, column: number): Locator =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);

export const activeCell = (page: Page): Locator => page.locator(".grid-cell-active");

/** Quicker than any response: all keys before the first one has had an effect. */
export const strike = (page: Page, keys: readonly string[]): Promise<void> =>
  grid(page).evaluate((element, struck) => {
    for (const key of struck)
      element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, keys);
