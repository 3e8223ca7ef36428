import type { Locator, Page } from "@playwright/test";

export const userButton = (page: Page): Locator => page.locator(".nav-user");

/** Opens the user menu. */
export const openUserMenu = async (page: Page): Promise<Locator> => {
  await userButton(page).click();
  const panel = page.locator("#user-panel");
  await panel.waitFor();
  return panel;
};
