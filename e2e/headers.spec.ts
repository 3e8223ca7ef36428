import type { Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { tooSmall } from "./pages/phone.ts";
import { createShown, screens } from "./pages/screens.ts";

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
/** The screen is loaded at the first width. */
const widths = [390, 1440, 1920];

const expectTitlesAt = async (page: Page, places: Map<number, string>, screen: string) => {
  for (const [width, at] of places) {
    await page.setViewportSize({ width, height });
    const message = `${screen}, ${width} px wide`;
    await expect.poll(() => headerOf(page), { message }).toEqual({ at, ends: "A" });
  }
};

test("every screen has its title at the same place, at any width, and no phone zooms in on an input of it", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto("/issues");
  await createShown(page);
  const places = new Map<number, string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.goto("/issues");
    await page.getByRole("heading", { name: messages.list.issues.title, level: 1 }).waitFor();
    places.set(width, (await headerOf(page)).at);
  }
  for (const screen of screens) {
    await page.setViewportSize({ width: widths[0] ?? 0, height });
    await page.goto(screen);
    await page.locator("main h1").waitFor();
    await expect(page.locator(".loading")).toHaveCount(0);
    expect.soft(await tooSmall(page), screen).toEqual([]);
    await expectTitlesAt(page, places, screen);
  }
});
