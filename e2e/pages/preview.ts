import type { Locator, Page } from "@playwright/test";

export const previewCell = (page: Page, row: number, column: number): Locator =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);

export const activeCell = (page: Page): Locator => page.locator(".grid-cell-active");
