import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const { action, app, form, privacy, reader } = messages;

/** Holds back the response about the signed-in user until the returned function is called. */
const holdAccount = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/account", async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

const remember = async (page: Page, role: string): Promise<void> => {
  await page.addInitScript((known) => localStorage.setItem("teckna.role.admin", known), role);
};

for (const remembered of ["", "reader"]) {
  test(`an administrator known as "${remembered}" is not told that only administrators may`, async ({
    page,
  }) => {
    await remember(page, remembered);
    const letGo = await holdAccount(page);
    await page.goto("/admin/privacy");
    await expect(page.getByRole("heading", { name: privacy.title, level: 1 })).toBeVisible();
    await expect(page.getByText(app.loading)).toBeVisible();
    await expect(page.getByText(privacy.onlyAdministrators)).toHaveCount(0);
    letGo();
    await expect(page.getByRole("textbox", { name: privacy.names })).toBeVisible();
  });
}

test("somebody who was a reader is told so only once the server has said it again", async ({
  page,
}) => {
  await remember(page, "reader");
  const letGo = await holdAccount(page);
  await page.goto("/fees/new");
  await expect(page.getByText(app.loading)).toBeVisible();
  await expect(page.getByRole("heading", { name: reader.title })).toHaveCount(0);
  letGo();
  await expect(page.getByRole("button", { name: form.create, exact: true })).toBeVisible();
});

test("where the server cannot say who somebody is, the page says that and asks again", async ({
  page,
}) => {
  await remember(page, "");
  await page.route("**/api/account", (route) => route.fulfill({ status: 500 }));
  await page.goto("/admin/privacy");
  const retry = page.getByRole("button", { name: action.retry, exact: true });
  await expect(retry).toBeVisible();
  await expect(page.getByText(privacy.onlyAdministrators)).toHaveCount(0);
  await page.unroute("**/api/account");
  await retry.click();
  await expect(page.getByRole("textbox", { name: privacy.names })).toBeVisible();
});
