import { entities } from "@teckna/domain/entities";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, freshTest } from "./fixtures.ts";
import { takePictures } from "./pages/pictures.ts";

const actions = (page: Page) => page.locator(".empty-actions").locator("a, button");

const { clearFilter, enterFirst, searchEverything, uploadMany } = messages.listTools;

freshTest("every screen without records offers two things to do", async ({ page }) => {
  for (const { path } of entities) {
    const { empty } = messages.list[path];
    await page.goto(`/${path}`);
    await expect(page.getByText(empty)).toBeVisible();
    await expect(actions(page)).toHaveText([enterFirst, uploadMany]);
    await page.goto(`/deleted/${path}`);
    await expect(page.getByText(messages.list.deletedEmpty)).toBeVisible();
    await expect(actions(page)).toHaveCount(2);
  }
  await page.goto("/upload/batches");
  await expect(page.getByText(messages.batches.empty)).toBeVisible();
  await expect(actions(page)).toHaveText([messages.batches.toUpload, messages.list.issues.create]);
  await page.goto("/account/programs");
  await expect(actions(page)).toHaveCount(2);
  await actions(page).first().click();
  await expect(page.locator("input[name=program]")).toBeFocused();
  await page.goto("/history?by=nobody");
  await expect(page.getByText(messages.audit.none)).toBeVisible();
  await actions(page).first().click();
  await expect(page).toHaveURL(/\/history$/);

  await page.goto("/issues?q=finns+inte");
  await takePictures(page, "empty-search");
  await actions(page).nth(1).click();
  await expect(page.getByRole("dialog", { name: messages.finder.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await actions(page).first().click();
  await expect(page).toHaveURL(/\/issues$/);
  await takePictures(page, "empty-list");
  await actions(page).first().click();
  await expect(page).toHaveURL(/\/issues\/new$/);
  await page.goto("/warrants?created_at.gte=2026-01-01");
  await expect(actions(page)).toHaveText([clearFilter, searchEverything]);
});
