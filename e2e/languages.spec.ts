import { labels } from "@teckna/domain/messages/by-language/labels";
import { messages } from "@teckna/domain/messages/by-language/texts";
import { languageTags } from "@teckna/domain/messages/languages";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openUserMenu } from "./pages/user-menu.ts";

/** The texts that label the visible fields and choices of a form. */
const labelsOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator(".record-card :is(input, textarea, [role=radiogroup])")
    .filter({ visible: true })
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        const ids = field.getAttribute("aria-labelledby")?.split(" ") ?? [];
        const named = ids.map((id) => document.getElementById(id));
        const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        const own = isInput ? [...(field.labels ?? [])] : [];
        return [...named, ...own].map((label) => label?.textContent ?? "");
      }),
    );

for (const lng of languageTags)
  test(`every field of the issue form is labelled in ${lng}`, async ({ page }) => {
    await page.goto(`/issues?lng=${lng}`);
    await expect(page.locator("html")).toHaveAttribute("lang", lng);
    // A browser's automatic translation would change names and figures, and the page's elements.
    await expect(page.locator("html")).toHaveAttribute("translate", "no");
    await expect(
      page.getByRole("heading", { name: messages[lng].list.issues.title, level: 1 }),
    ).toBeVisible();
    await page.goto("/issues/new");
    await expect(page.getByRole("button", { name: messages[lng].form.create })).toBeVisible();
    await expect
      .poll(() => labelsOf(page))
      .toEqual(expect.arrayContaining(Object.values(labels[lng].field.issue)));
  });

test("the switch in the user's menu changes the language and is remembered", async ({ page }) => {
  await page.goto("/issues");
  await (await openUserMenu(page)).getByRole("button", { name: "Engelska" }).click();
  await expect(page.getByRole("heading", { name: "Issues", level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Issues", level: 1 })).toBeVisible();
});

test("texts that are loaded later have nothing drawn anew", async ({ page }) => {
  await page.goto("/issues");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Announcing the language sets this attribute, and everything with texts renders again.
  const announced = await page.evaluateHandle(() => {
    const languages: string[] = [];
    const root = document.documentElement;
    const note = (): number => languages.push(root.lang);
    new MutationObserver(note).observe(root, { attributes: true, attributeFilter: ["lang"] });
    return languages;
  });
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: messages.sv.finder.title })).toBeFocused();
  expect(await announced.jsonValue()).toEqual([]);
});
