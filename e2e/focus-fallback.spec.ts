import { button, field } from "./pages/named.ts";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { pressOn, typeInto } from "./pages/keyboard.ts";

const { people, privacy } = messages;
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Long enough for disabled controls to lose the focus. */
const slowDown = async (page: Page): Promise<void> => {
  await page.route("**/api/admin/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
};

test("the focus stays where the work is when people are administered by keyboard", async ({
  page,
}) => {
  await page.goto("/admin/users");
  await slowDown(page);
  const open = button(page, people.invite.open);
  const username = field(page, people.invite.username);
  await pressOn(page, open);
  await typeInto(page, username, "admin");
  await page.keyboard.press("Enter");
  await expect(page.getByText(people.invite.failed)).toBeVisible();
  await expect(username).toBeFocused();
  await typeInto(page, username, "fokus");
  await page.keyboard.press("Enter");
  await expect(heading(page, people.invite.title)).toBeFocused();
  await pressOn(page, button(page, people.invite.another));
  await expect(username).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();

  await pressOn(page, page.getByRole("link", { name: "fokus", exact: true }));
  await expect(page.getByRole("heading", { name: "fokus", level: 1 })).toBeFocused();
  const name = field(page, people.invite.name);
  await typeInto(page, name, "Lisa");
  await page.keyboard.press("Enter");
  await expect(page.getByText(people.contact.saved)).toBeVisible();
  await expect(name).toBeFocused();
  await typeInto(page, name, "Lisa Å");
  await pressOn(page, button(page, people.contact.save).last());
  await expect(field(page, people.invite.phone_number)).toBeFocused();

  const dialog = page.getByRole("dialog");
  const access = heading(page, people.access.title);
  await pressOn(page, button(page, people.access.disable));
  await pressOn(page, button(dialog, people.access.disable));
  await expect(access).toBeFocused();
  await pressOn(page, button(page, people.access.enable));
  await expect(button(page, people.access.disable)).toBeVisible();
  await expect(access).toBeFocused();
  await pressOn(page, button(page, people.access.remove));
  await pressOn(page, button(dialog, people.access.remove));
  await expect(page.getByRole("heading", { name: people.title, level: 1 })).toBeFocused();

  await typeInto(page, page.getByRole("searchbox"), "adm");
  await expect(page).toHaveURL(/q=adm/);
  await pressOn(page, button(page, people.clear));
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("the focus goes back to the names after a suggestion and after an erasure", async ({
  page,
}) => {
  const { id } = await createRecord(page, "issues", { share_id: "BREV" });
  for (const name of ["Siv Alm-Lund", "Siv Alm-Lundh"])
    await createRecord(page, "commits", { issue_id: id, amount_in_cash: 1000, name });
  await page.goto("/admin/privacy");
  await slowDown(page);
  const names = field(page, privacy.names);
  await typeInto(page, names, "Siv Alm-Lund");
  const suggested = button(page, privacy.add.replace("{name}", "Siv Alm-Lundh"));
  await pressOn(page, button(page, privacy.find));
  await pressOn(page, suggested);
  await expect(names).toBeFocused();
  await expect(names).toHaveValue("Siv Alm-Lund\nSiv Alm-Lundh");
  await pressOn(page, button(page, privacy.erase));
  await pressOn(page, button(page.getByRole("dialog"), privacy.confirm));
  await expect(page.getByText(privacy.done.replace("{pseudonym} ", ""))).toBeVisible();
  await expect(names).toBeFocused();
});
