import { fillIn } from "@teckna/domain/messages/fill-in";
import { button, link, field } from "./pages/named.ts";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Browser, Page } from "@playwright/test";
import { mailLogin, startMailServer } from "../server/test/mail-server.ts";
import { acceptInvitation } from "../server/test/signed-in.ts";
import { expect, freshTest as test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { pressOn, tabTo, typeInto } from "./pages/keyboard.ts";
import { phone } from "./pages/phone.ts";
import { takePictures } from "./pages/pictures.ts";
import { openAs } from "./pages/sign-in.ts";
import { openUserMenu } from "./pages/user-menu.ts";
import { manageUsers } from "./pages/users.ts";
import type { Product } from "./product.ts";
import { faultsIn } from "./pages/faults.ts";

const { finder, form, list, people, reader } = messages;
const ownPassword = "Grön-kanot-1974";

let mail: Awaited<ReturnType<typeof startMailServer>>;
const settings: Record<string, string> = {};
test.use({ settings });
test.beforeAll(async () => {
  mail = await startMailServer();
  const { user, pass } = mailLogin;
  const login = `${user}:${encodeURIComponent(pass)}`;
  settings["SMTP_URL"] = `smtp://${login}@127.0.0.1:${mail.port}`;
  settings["SMTP_FROM"] = "teckna@example.com";
});
test.afterAll(() => mail.close());

type Place = { readonly page: Page; readonly product: Product; readonly browser: Browser };

/** Invites a user without email by keyboard only, and returns the password that is shown once. */
const invite = async (page: Page, username: string, name: string): Promise<string> => {
  await pressOn(page, button(page, people.invite.open));
  await expect(field(page, people.invite.username)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(people.invite.usernameMissing)).toBeVisible();
  await typeInto(page, field(page, people.invite.username), username);
  await typeInto(page, field(page, people.invite.name), name);
  // All else here is on screens that screens.spec.ts examines.
  expect(await faultsIn(page)).toEqual([]);
  await takePictures(page, "people-invite");
  await page.keyboard.press("Enter");
  const shown = page.locator("[data-temporary-password]");
  await expect(shown).toBeVisible();
  await takePictures(page, "people-invited");
  const password = (await shown.textContent()) ?? "";
  await pressOn(page, button(page, people.invite.done));
  await expect(button(page, people.invite.open)).toBeFocused();
  return password;
};

const chooseRole = async (page: Page, role: "reader" | "editor"): Promise<void> => {
  await page.getByRole("radio", { name: new RegExp(`^${people.role[role]}`) }).check();
  await button(page, people.contact.save).first().click();
  await expect(
    page.getByText(
      fillIn(people.rights.saved, { user: "lisa", role: people.role[role].toLowerCase() }),
    ),
  ).toBeVisible();
};

/** A name as long as one may be pushes nothing out of the window and breaks no word beside it. */
const expectLongNameFits = async ({ page, product, browser }: Place): Promise<void> => {
  const username = "a".repeat(128);
  await manageUsers(product, "create", username, "--password", ownPassword);
  const expectFitting = (tab: Page): Promise<void> =>
    expect.poll(() => tab.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.goto("/admin/users");
  const states = page.locator("tbody").getByText(people.state.active, { exact: true });
  await expect(states).toHaveCount(2);
  const height = (): Promise<number> =>
    states.evaluateAll((all) => Math.max(...all.map(({ clientHeight }) => clientHeight)));
  await expect.poll(height).toBeLessThan(24);
  await page.setViewportSize(phone);
  await page.getByRole("link", { name: username }).click();
  await expect(page.getByRole("heading", { name: username, level: 1 })).toBeVisible();
  await expect(button(page, people.access.disable)).toBeVisible();
  await expectFitting(page);

  const own = await openAs(browser, product, { username, password: ownPassword });
  await own.setViewportSize(phone);
  await own.goto("/account");
  await expect(own.locator(".page-header").getByText(username)).toBeVisible();
  await expectFitting(own);
  const { id } = await createRecord(own, "issues", { share_id: "BRED" });
  const fee = await createRecord(own, "fees", { issue_id: id, level_name: "Botten" });
  await own.goto(`/fees/${String(fee["id"])}`);
  await expect(own.locator(".page-header").getByText(username)).toBeVisible();
  await expectFitting(own);
  await own.context().close();
};

/** The text of a quoted-printable mail. */
const textOf = (source: string): string => {
  const body = source.slice(source.indexOf("\r\n\r\n")).replaceAll("=\r\n", "");
  const bytes = body.replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
};

/** An invitation goes by mail, and whoever has it signs in. */
const inviteByMail = async ({ page, product }: Place): Promise<void> => {
  await pressOn(page, button(page, people.invite.open));
  await expect(page.getByText(people.invite.emailHelp)).toBeVisible();
  await typeInto(page, field(page, people.invite.username), "bo");
  await typeInto(page, field(page, people.invite.email), "bo@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Inbjudan är på väg till b***@e***")).toBeVisible();
  await expect(page.locator("[data-temporary-password]")).toHaveCount(0);
  await takePictures(page, "people-invited-by-mail");
  await pressOn(page, button(page, people.invite.done));
  await expect.poll(() => mail.mails.length).toBe(1);
  expect(mail.mails[0]?.to).toEqual(["bo@example.com"]);
  const text = textOf(mail.mails[0]?.source ?? "");
  const temporaryPassword = /lösenord\S*:?\s+(\S+)/i.exec(text)?.[1] ?? "";
  await acceptInvitation(product.url, { username: "bo", temporaryPassword }, ownPassword);
};

test("somebody is invited, by mail too, signs in, is made a reader and disabled, and the events say so; a name may be long", async ({
  page,
  product,
  browser,
}) => {
  await expectLongNameFits({ page, product, browser });
  await page.setViewportSize({ width: 1440, height: 900 });
  const menu = await openUserMenu(page);
  await menu.getByRole("link", { name: finder.people }).click();
  await expect(page.getByRole("heading", { name: people.title, level: 1 })).toBeVisible();
  await test.step("an invitation goes by mail, and whoever has it signs in", () =>
    inviteByMail({ page, product, browser }));
  const temporary = await invite(page, "lisa", "Lisa Åberg");
  const row = page.locator('[data-user="lisa"]');
  await expect(row).toContainText(people.state.invited);
  await takePictures(page, "people-list");

  const invited = { username: "lisa", temporaryPassword: temporary };
  await acceptInvitation(product.url, invited, ownPassword);
  const lisa = await openAs(browser, product, { username: "lisa", password: ownPassword });
  await lisa.goto("/issues");
  await expect(link(lisa, list.issues.create)).toBeVisible();

  await link(page, "Lisa Åberg").click();
  await expect(page.getByRole("heading", { name: "Lisa Åberg", level: 1 })).toBeVisible();
  await expect(button(page, people.sessions.endAll)).toBeVisible();
  await chooseRole(page, "reader");
  await takePictures(page, "people-person");

  await lisa.goto("/issues/new");
  await expect(lisa.getByRole("heading", { name: reader.title })).toBeVisible();
  await expect(button(lisa, form.create)).toHaveCount(0);
  await lisa.goto("/admin/users");
  await expect(lisa.getByText(people.onlyAdmins)).toBeVisible();
  await expect(lisa.getByRole("table")).toHaveCount(0);
  await expect((await openUserMenu(lisa)).getByRole("link", { name: finder.people })).toHaveCount(
    0,
  );

  // One of the refetches is late, after the button was removed.
  await page.route("**/lisa/sessions", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await button(page, people.access.disable).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(people.access.disableBody);
  await takePictures(page, "people-disable");
  await question.getByRole("button", { name: people.access.disable }).click();
  await expect(page.getByText(fillIn(people.access.disabledDone, { user: "lisa" }))).toBeVisible();
  await expect(page.getByText(fillIn(people.access.disabled, { user: "lisa" }))).toBeVisible();
  await lisa.goto("/issues");
  await expect(lisa.getByRole("textbox", { name: "Användarnamn" })).toBeVisible();
  await lisa.context().close();

  await link(page, fillIn(people.access.history, { user: "lisa" })).click();
  const sentences = page.locator(".people-event-words");
  for (const event of ["userDisabled", "groupsSet", "signedIn", "userCreated"] as const) {
    const words = fillIn(people.events.sentences[event], { user: "lisa", by: "admin" });
    await expect(sentences.filter({ hasText: new RegExp(words, "i") }).first()).toBeVisible();
  }
  await takePictures(page, "people-events");
  const choice = page.getByRole("combobox", { name: people.events.event });
  await tabTo(page, choice);
  await choice.selectOption("userDisabled");
  await expect(sentences).toHaveCount(1);
  const by = field(page, people.events.by);
  await typeInto(page, by, "admin");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/by=admin/);
  await expect(by).toBeFocused();

  await link(page, people.tabs.rules).click();
  await page.getByRole("radio", { name: new RegExp(`^${people.rules.mode.ON}`) }).check();
  await button(page, people.contact.save).click();
  await expect(page.getByText(people.rules.saved)).toBeVisible();
  await takePictures(page, "people-rules");

  await link(page, people.tabs.users).click();
  await page.getByRole("combobox", { name: people.stateFilter }).selectOption("disabled");
  await expect(page).toHaveURL(/state=disabled/);
  await expect(row).toBeVisible();
  await expect(page.locator("[data-user]")).toHaveCount(1);

  await link(page, "Lisa Åberg").click();
  await button(page, people.access.remove).click();
  await question.getByRole("button", { name: people.access.remove }).click();
  await expect(page.getByText(fillIn(people.access.removed, { user: "lisa" }))).toBeVisible();
  await expect(page.getByRole("heading", { name: people.title, level: 1 })).toBeVisible();
  await expect(page.locator('[data-user="admin"]')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("searchbox").fill("nobody");
  await expect(page.getByText(people.none)).toBeVisible();
});
