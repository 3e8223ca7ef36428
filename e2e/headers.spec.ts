import type { Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { createShown, screens } from "./pages/screens.ts";

/** Where the title of a screen begins, and what stands last in the way to it. */
const headerOf = (page: Page): Promise<{ readonly at: string; readonly ends: string }> =>
  page.locator("main h1").evaluate((title) => {
    const { left, top } = title.getBoundingClientRect();
    const last = title.parentElement?.querySelector(".breadcrumb li:last-child");
    return {
      at: `${Math.round(left)}, ${Math.round(top)}`,
      ends: last?.lastElementChild?.tagName ?? "A",
    };
  });

for (const width of [1920, 1440, 390])
  test(`every screen has its title at the same place, ${width} px wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/issues");
    await createShown(page);
    await page.getByRole("heading", { name: messages.list.issues.title, level: 1 }).waitFor();
    const { at } = await headerOf(page);
    for (const screen of screens) {
      await page.goto(screen);
      await page.locator("main h1").waitFor();
      await expect.poll(() => headerOf(page), { message: screen }).toEqual({ at, ends: "A" });
    }
  });
