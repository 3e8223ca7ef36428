import { button, link } from "./pages/named.ts";
import { refusals } from "@teckna/domain/messages/sv/refusals";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, freshTest as test, password } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { takePictures } from "./pages/pictures.ts";
import { openAs } from "./pages/sign-in.ts";
import { openUserMenu } from "./pages/user-menu.ts";
import { manageUsers } from "./pages/users.ts";

const { finder, form, list, listTools, nav, privacy, reader } = messages;

/** Controls that only writers see: on a list with a selected row, on an issue's page, among the views. */
const writing = {
  list: (page: Page) => [
    link(page, list.issues.create),
    link(page, nav.upload),
    button(page, listTools.deleteAction.replace("{n}", "1")),
  ],
  issue: (page: Page) => [link(page, form.edit), button(page, form.delete)],
  views: (page: Page) => [
    button(page, listTools.rename),
    page.getByRole("checkbox", { name: listTools.shareView }),
  ],
};
const expectOnly = async (seen: Page, unseen: Page, found: (typeof writing)["list"]) => {
  for (const each of found(seen)) await expect(each).toBeVisible();
  for (const each of found(unseen)) await expect(each).toHaveCount(0);
};

test("a reader sees everything and no way to change it; who becomes one loses nothing typed", async ({
  page,
  product,
  browser,
}) => {
  await createRecord(page, "issues", { id: "last-1", share_id: "LÄST" });
  await createRecord(page, "warrants", { id: "last-w", issue_id: "last-1", name: "TO 1" });
  await manageUsers(product, "create", "lisa", "--password", password);
  const lisa = await openAs(browser, product, { username: "lisa", password });

  // An editor who types something and then becomes a reader.
  await lisa.goto("/issues/new");
  const comment = lisa.getByRole("textbox", { name: "Aktie-id" });
  await comment.fill("OSPARAD");
  await manageUsers(product, "group", "add", "lisa", "reader");
  await button(lisa, form.create).click();
  await expect(lisa.getByRole("alert")).toContainText("gruppen editor");
  await expect(lisa.getByText(reader.kept)).toBeVisible();
  await expect(comment).toHaveValue("OSPARAD");

  // Opened again, the same address shows a message instead of the form.
  lisa.on("dialog", (dialog) => void dialog.accept());
  await lisa.goto("/fees/new");
  await expect(lisa.getByRole("heading", { name: reader.title })).toBeVisible();
  await expect(button(lisa, form.create)).toHaveCount(0);
  for (const address of ["/upload", "/upload/update", "/replace"]) {
    await goIn(lisa, address);
    await expect(lisa.getByRole("heading", { name: reader.title })).toBeVisible();
  }

  await goIn(lisa, "/admin/privacy");
  await expect(lisa.getByText(privacy.onlyAdministrators)).toBeVisible();
  await expect(lisa.getByRole("main").getByRole("link", { name: list.issues.title })).toBeVisible();
  for (const address of ["/upload/batches", "/nothing-here"]) {
    await goIn(lisa, address);
    await expect(lisa.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(link(lisa, nav.upload)).toHaveCount(0);
  }

  await goIn(lisa, "/issues");
  await expect(link(lisa, "LÄST")).toBeVisible();
  await goIn(page, "/issues?q=LÄST");
  for (const each of [page, lisa]) {
    await each.getByRole("checkbox", { name: list.selectAll }).check();
    await expect(button(each, listTools.clearSelection)).toBeVisible();
  }
  await expectOnly(page, lisa, writing.list);
  await takePictures(lisa, "reader-list");
  const menu = await openUserMenu(lisa);
  await expect(menu).toContainText(finder.readOnly);
  await takePictures(lisa, "reader-menu");

  await goIn(lisa, "/issues/last-1");
  await expect(lisa.getByRole("heading", { name: "LÄST", level: 1 })).toBeVisible();
  await goIn(page, "/issues/last-1");
  await expectOnly(page, lisa, writing.issue);
  const grid = lisa.getByRole("grid", { name: list.warrants.title });
  await grid.focus();
  await lisa.keyboard.press("F2");
  await lisa.keyboard.type("x");
  await lisa.keyboard.press("Delete");
  await expect(grid.getByRole("textbox")).toHaveCount(0);
  await expect(grid).toContainText("TO 1");
  await expect(button(lisa, form.update)).toHaveCount(0);
  await takePictures(lisa, "reader-issue");

  await goIn(lisa, "/warrants/last-w");
  await expect(lisa.getByRole("heading", { name: "TO 1", level: 1 })).toBeVisible();
  await lisa.keyboard.press("F2");
  // This key is handled after F2 would have been.
  await lisa.keyboard.press("Control+k");
  await expect(lisa.getByRole("dialog", { name: finder.title })).toBeVisible();
  await expect(lisa).toHaveURL(/last-w$/);
  await lisa.keyboard.press("Escape");

  await goIn(lisa, "/investors");
  await expect(lisa.getByText(messages.investors.noneYet)).toBeVisible();
  await expect(lisa.locator(".empty-actions").locator("a")).toHaveCount(0);
  await createRecord(page, "views", {
    entity: "issues",
    name: "Lagets",
    shared: true,
    is_default: false,
    state: {},
  });
  for (const each of [page, lisa]) {
    await goIn(each, "/issues");
    await button(each, list.views).click();
    await expect(button(each, "Lagets")).toBeVisible();
  }
  await expectOnly(page, lisa, writing.views);
  const views = lisa.getByRole("dialog", { name: list.views });
  const name = views.getByRole("textbox", { name: listTools.viewName });
  await lisa.route("**/api/views", (route) =>
    route.fulfill({
      status: 503,
      json: { code: "readOnly", title: refusals.readOnly },
      contentType: "application/problem+json",
    }),
  );
  await name.fill("Min egen");
  await lisa.keyboard.press("Enter");
  await expect(
    lisa.getByText(listTools.viewFailed.replace("{reason}", refusals.readOnly)),
  ).toBeVisible();
  await expect(name).toHaveValue("Min egen");
  await lisa.context().close();
});
