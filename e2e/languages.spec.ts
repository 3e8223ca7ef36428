import { labels as en } from "@teckna/domain/messages/en/labels";
import { labels as sv } from "@teckna/domain/messages/sv/labels";
import { expect, test } from "./fixtures.ts";

const shown = [
  { lng: "sv", labels: sv, heading: "Emissioner", create: "Skapa" },
  { lng: "en", labels: en, heading: "Issues", create: "Create" },
] as const;

for (const { lng, labels, heading, create } of shown)
  test(`every field of the issue form is labelled in ${lng}`, async ({ page }) => {
    await page.goto(`/issues?lng=${lng}`);
    await expect(page.locator("html")).toHaveAttribute("lang", lng);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await page.goto("/issues/new");
    for (const name of Object.values(labels.field.issue)) {
      const text = page.getByRole("textbox", { name, exact: true });
      const choice = page.getByRole("radiogroup", { name, exact: true });
      await expect(text.or(choice).first(), name).toBeVisible();
    }
    await expect(page.getByRole("button", { name: create })).toBeVisible();
  });

test("the switch in the nav bar changes the language and is remembered", async ({ page }) => {
  await page.goto("/issues");
  await page.getByRole("button", { name: "Engelska" }).click();
  await expect(page.getByRole("heading", { name: "Issues", level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Issues", level: 1 })).toBeVisible();
});
