import type { Browser, Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { grid, openPreview, previewCell } from "./pages/preview.ts";
import { createShown, screens } from "./pages/screens.ts";
import { fillBox } from "./pages/upload.ts";

const phone = { width: 390, height: 844 };

/** What can be typed in or chosen in letters that a phone zooms in on. */
const tooSmall = (page: Page): Promise<string[]> =>
  page
    .locator("input, select, textarea")
    .filter({ visible: true })
    .evaluateAll((inputs) =>
      inputs
        .filter((input) => !input.matches("[type=checkbox], [type=radio], [type=file]"))
        .filter((input) => Number.parseFloat(getComputedStyle(input).fontSize) < 16)
        .map((input) => input.outerHTML.slice(0, 120)),
    );

test("no phone zooms in on an input of any screen", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(phone);
  await page.goto("/issues");
  await createShown(page);
  for (const screen of screens) {
    await page.goto(screen);
    await page.locator("main h1").waitFor();
    await expect(page.locator(".loading")).toHaveCount(0);
    expect.soft(await tooSmall(page), screen).toEqual([]);
  }
  await page.goto("/upload");
  await fillBox(page, "issues", "id\tshare_id\ntelefon-1\tMOBIL");
  await openPreview(page);
  await previewCell(page, 0, 1).dblclick();
  await expect(grid(page).locator(".grid-editor")).toBeFocused();
  expect(await tooSmall(page), "preview").toEqual([]);
});

const openSignedOut = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    locale: "sv-SE",
    viewport: phone,
  });
  const page = await context.newPage();
  await page.goto(url);
  return page;
};

test("nor of the sign-in, which has language and appearance above it", async ({
  browser,
  product,
}) => {
  const page = await openSignedOut(browser, product.url);
  await page.getByRole("textbox", { name: "Användarnamn" }).waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole("button", { name: messages.app.themeDark }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Engelska" }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.context().close();
});
