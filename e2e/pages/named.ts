import type { Locator, Page } from "@playwright/test";

/** Elements by their exact accessible names. */
export const field = (within: Page | Locator, name: string): Locator =>
  within.getByRole("textbox", { name, exact: true });

export const grid = (within: Page | Locator, name: string): Locator =>
  within.getByRole("grid", { name, exact: true });

/** The grid of an issue's children to which Alt and a digit lead. */
export const gridOfDigit = (page: Page, digit: number): Locator =>
  page
    .locator(".child-grid", { has: page.locator("kbd", { hasText: String(digit) }) })
    .getByRole("grid");

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole("button", { name, exact: true });

export const link = (within: Page | Locator, name: string): Locator =>
  within.getByRole("link", { name, exact: true });

/** A field of a form, with or without suggestions. */
export const input = (page: Page, name: string): Locator =>
  field(page, name).or(page.getByRole("combobox", { name, exact: true }));
