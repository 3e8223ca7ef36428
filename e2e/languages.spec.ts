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

/** Expects the texts of this language in the list and in the form of issues. */
const expectWords = async (page: Page, lng: (typeof languageTags)[number]): Promise<void> => {
  await expect(page.locator("html")).toHaveAttribute("lang", lng);
  // A browser's automatic translation would change names and figures, and the page's elements.
  await expect(page.locator("html")).toHaveAttribute("translate", "no");
  const heading = page.getByRole("heading", { name: messages[lng].list.issues.title, level: 1 });
  await expect(heading).toBeVisible();
  await page.getByRole("link", { name: messages[lng].list.issues.create }).first().click();
  await expect(page.getByRole("button", { name: messages[lng].form.create })).toBeVisible();
  await expect
    .poll(() => labelsOf(page))
    .toEqual(expect.arrayContaining(Object.values(labels[lng].field.issue)));
};

/** The languages that are announced from now on: everything with texts renders again. */
const announced = (page: Page) =>
  page.evaluateHandle(() => {
    const languages: string[] = [];
    const root = document.documentElement;
    const note = (): number => languages.push(root.lang);
    new MutationObserver(note).observe(root, { attributes: true, attributeFilter: ["lang"] });
    return languages;
  });

test("every field of the issue form is labelled in every language, which is chosen and remembered", async ({
  page,
}) => {
  for (const lng of languageTags)
    await test.step(`every field is labelled in ${lng}`, async () => {
      await page.goto(`/issues?lng=${lng}`);
      await expectWords(page, lng);
    });
  await test.step("texts that are loaded later have nothing drawn anew", async () => {
    await page.goto("/issues?lng=sv");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const languages = await announced(page);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: messages.sv.finder.title })).toBeFocused();
    expect(await languages.jsonValue()).toEqual([]);
    await page.keyboard.press("Escape");
  });
  await test.step("the switch in the user's menu changes the language and is remembered", async () => {
    await (await openUserMenu(page)).getByRole("button", { name: "Engelska" }).click();
    await expect(page.getByRole("heading", { name: "Issues", level: 1 })).toBeVisible();
    await page.goto("/issues");
    await expect(page.getByRole("heading", { name: "Issues", level: 1 })).toBeVisible();
  });
});
