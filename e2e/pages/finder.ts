import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { messages } from "@teckna/domain/messages/sv/texts";

const { finder } = messages;

export const finderBox = (page: Page) => page.getByRole("combobox", { name: finder.title });

/** The active option, only in the finder's own list: a filter of the page below has selected options too. */
export const activeOption = (page: Page) =>
  page.getByRole("listbox", { name: finder.results }).getByRole("option", { selected: true });

export const openFinder = async (page: Page): Promise<void> => {
  await expect(page.getByRole("banner")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(finderBox(page)).toBeFocused();
};
