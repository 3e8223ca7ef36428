import { messages as english } from "@teckna/domain/messages/en/texts";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { pressOn } from "./pages/keyboard.ts";
import { takePictures } from "./pages/pictures.ts";
import { openUserMenu, userButton } from "./pages/user-menu.ts";
import { faultsIn } from "./pages/faults.ts";

const { app, finder, nav } = messages;

const barWidths = [1440, 1366, 1152, 1024, 390, 320];

const expectBarUncut = async (page: Page): Promise<void> => {
  const bar = page.locator(".nav-bar");
  for (const width of barWidths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    const edges = async (control: Locator): Promise<readonly [number, number]> => {
      const { x, width: own } = (await control.boundingBox()) ?? { x: -1, width: 0 };
      return [Math.min(0, x), Math.max(width, x + own)];
    };
    for (const control of [
      page.getByRole("button", { name: app.search, exact: true }).first(),
      userButton(page),
      page.getByRole("button", { name: nav.signOut }),
    ])
      await expect.poll(() => edges(control), `${width} px`).toEqual([0, width]);
    await expect
      .poll(
        () => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        `${width} px`,
      )
      .toBeLessThanOrEqual(0);
  }
};

test("language, appearance, the user's pages and the keys are one press away, by keyboard alone", async ({
  page,
}) => {
  // A list without rows, which axe would examine too.
  await page.goto("/issues?q=zzzqqqxx");
  const button = userButton(page);
  await expect(button).toHaveAccessibleName(/Inloggad som\s+admin/);
  const panel = page.locator("#user-panel");
  await pressOn(page, button);
  await expect(panel).toBeVisible();
  await takePictures(page, "user-menu");
  expect(await faultsIn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("link", { name: nav.account })).toBeFocused();
  for (const name of [finder.programs, finder.history, nav.apiDocs])
    await expect(panel.getByRole("link", { name })).toBeVisible();
  await pressOn(page, panel.getByRole("button", { name: "Engelska" }));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(panel).toBeVisible();
  await expect(panel.getByRole("link", { name: english.finder.programs })).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(panel.getByRole("button", { name: "Swedish" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await pressOn(page, panel.getByRole("button", { name: app.themeDark }));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  // Tab leaves the menu; open, it would cover the focused element.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: nav.signOut })).toBeFocused();
  await expect(panel).toBeHidden();
  await page.keyboard.press("Shift+Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await pressOn(page, panel.getByRole("button", { name: finder.keys.title }));
  await expect(page.getByRole("dialog", { name: finder.keys.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await test.step("a page chosen in the menu closes it", async () => {
    await (await openUserMenu(page)).getByRole("link", { name: finder.programs }).click();
    await expect(page).toHaveURL(/\/account\/programs$/);
    await expect(panel).toBeHidden();
    await button.click();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step(`search, menu and the way out stand in the bar, and nothing is cut, at ${barWidths.join(", ")} px`, () =>
    expectBarUncut(page));
});
