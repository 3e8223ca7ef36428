import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** The position of a screen's title, and the last breadcrumb. */
const headerOf = (page: Page): Promise<{ readonly at: string; readonly ends: string }> =>
  page.locator("main h1").evaluate((title) => {
    const { left, top } = title.getBoundingClientRect();
    const last = title.parentElement?.querySelector(".breadcrumb li:last-child");
    return {
      at: `${Math.round(left)}, ${Math.round(top)}`,
      ends: last?.lastElementChild?.tagName ?? "A",
    };
  });

const height = 900;

/** The widths, in px, at which titles are compared. */
export const widths = [390, 1440, 1920];

/** Where the title of the list of issues, which is open, is by the width of the window. */
export const titlePlaces = async (page: Page): Promise<ReadonlyMap<number, string>> => {
  const places = new Map<number, string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.getByRole("heading", { name: messages.list.issues.title, level: 1 }).waitFor();
    places.set(width, (await headerOf(page)).at);
  }
  return places;
};

/** Expects the title of the open screen at the same places. */
export const expectTitlesAt = async (
  page: Page,
  places: ReadonlyMap<number, string>,
  screen: string,
): Promise<void> => {
  for (const [width, at] of places) {
    await page.setViewportSize({ width, height });
    const message = `${screen}, ${width} px wide`;
    await expect.poll(() => headerOf(page), { message }).toEqual({ at, ends: "A" });
  }
};
