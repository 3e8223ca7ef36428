import type { Locator, Page } from "@playwright/test";
import { expect } from "../expect.ts";
import type { EntityPath } from "@teckna/domain/entities";
import { messages } from "@teckna/domain/messages/sv/texts";
import { fillBox, tableTab } from "./upload.ts";

export const openPreview = (page: Page): Promise<void> =>
  page.getByRole("button", { name: messages.preview.open }).click();

export const grid = (page: Page): Locator => page.getByRole("grid");

export const previewCell = (page: Page, row: number, column: number): Locator =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);

export const activeCell = (page: Page): Locator => page.locator(".grid-cell-active");

/** Dispatches all keys at once, before the first one has an effect. */
export const strike = (page: Page, keys: readonly string[]): Promise<void> =>
  grid(page).evaluate((element, struck) => {
    for (const key of struck)
      element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, keys);

export const closePreview = (page: Page): Promise<void> =>
  page.getByRole("button", { name: messages.preview.close }).click();

/** Opens the preview of a text pasted as a table's rows, on the upload page. */
export const previewRows = async (page: Page, table: EntityPath, text: string): Promise<void> => {
  await fillBox(page, table, text);
  await openPreview(page);
  await tableTab(page, table).click();
  await expect(previewCell(page, 0, 0)).not.toBeEmpty();
};
