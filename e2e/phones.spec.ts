import type { Browser, Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { grid, openPreview, previewCell } from "./pages/preview.ts";
import { phone, tooSmall } from "./pages/phone.ts";
import { fillBox } from "./pages/upload.ts";

test("no phone zooms in on an input of the preview", async ({ page }) => {
  await page.setViewportSize(phone);
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
