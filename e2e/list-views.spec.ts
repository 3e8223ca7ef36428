import { fillIn } from "@teckna/domain/messages/fill-in";
import type { Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, password, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { openAs } from "./pages/sign-in.ts";
import { manageUsers } from "./pages/users.ts";
import { faultsIn } from "./pages/faults.ts";

const { listTools } = messages;

test("a list is kept as a view, opened by its link, changed, deleted and brought back", async ({
  page,
}) => {
  await createRecord(page, "issues", { share_id: "VY ETT" });
  await createRecord(page, "issues", { share_id: "VY TVÅ" });
  await page.goto("/issues?share_id.contains=ett&columns=share_id,record_date");
  const opener = page.getByRole("button", { name: messages.list.views, exact: true });
  const panel = page.getByRole("dialog", { name: messages.list.views });
  await opener.press("Enter");
  const name = panel.getByRole("textbox", { name: listTools.viewName });
  // What the empty box says is not cut off.
  await name.fill(listTools.newView);
  await expect.poll(() => name.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await name.fill("Bara ett");
  await page.keyboard.press("Enter");
  await expect(page.getByText(fillIn(listTools.viewSaved, { name: "Bara ett" }))).toBeVisible();
  await expect(page).toHaveURL(/view=[\w-]+/);
  expect(await faultsIn(page, ".views-panel")).toEqual([]);

  const id = new URL(page.url()).searchParams.get("view") ?? "";
  await page.goto(`/issues?view=${id}`);
  const rows = page.getByRole("row").filter({ hasText: /^VY/ });
  await expect(rows).toHaveText([/VY ETT/]);
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  // Not a toast about a view.
  const mark = page.locator(".view-mark").filter({ hasText: "Bara ett" });
  await expect(mark).toHaveText("Bara ett");
  const heading = page.getByRole("columnheader").nth(1);
  const usualWidth = (await heading.boundingBox())?.width ?? 0;
  // The shortcuts of headings are loaded after the list.
  await expect(async () => {
    await heading.getByRole("button").first().press("Shift+ArrowRight");
    await expect(mark).toHaveText(`Bara ett (${listTools.viewChanged})`, { timeout: 500 });
  }).toPass();
  await opener.click();
  await panel
    .getByRole("button", { name: fillIn(listTools.saveView, { name: "Bara ett" }) })
    .click();
  await expect(mark).toHaveText("Bara ett");
  await page.keyboard.press("Escape");
  await heading.getByRole("button").first().press("Shift+ArrowLeft");
  await page.goto(`/issues?view=${id}`);
  await expect(mark).toHaveText("Bara ett");
  await expect
    .poll(async () => (await heading.boundingBox())?.width ?? 0)
    .toBeGreaterThan(usualWidth);
  await page.getByRole("searchbox").fill("vy");
  await expect(mark).toHaveText(`Bara ett (${listTools.viewChanged})`);

  await opener.click();
  await panel.getByRole("button", { name: listTools.rename, exact: true }).click();
  const renamed = panel.locator(".view-line").filter({ hasText: listTools.rename });
  await renamed.getByRole("textbox", { name: listTools.viewName }).fill("Ett enda");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("button", { name: "Ett enda", exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0);
  await page.goto("/issues?columns=share_id,record_date");
  await expect.poll(async () => (await heading.boundingBox())?.width ?? 0).toBe(usualWidth);
  await page.goto(`/issues?view=${id}`);
  await expect(page.getByRole("status").filter({ hasText: "Ett enda" })).toHaveText("Ett enda");
  await expect(rows).toHaveText([/VY ETT/]);

  await opener.click();
  await panel
    .getByRole("button", { name: fillIn(listTools.deleteView, { name: "Ett enda" }) })
    .click();
  await expect(panel.getByRole("button", { name: "Ett enda", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: messages.action.undo }).click();
  await opener.click();
  await expect(panel.getByRole("button", { name: "Ett enda", exact: true })).toBeVisible();
});

test("a shared view that is the team's default is what the list begins with for another user", async ({
  page,
  browser,
  product,
}) => {
  const { id } = await createRecord(page, "issues", { share_id: "DELAD" });
  for (const name of ["Alfa", "Beta"])
    await createRecord(page, "warrants", { issue_id: id, name: `${name} TO` });
  await page.goto("/warrants?name.contains=alfa");
  const openPanel = async (of: Page) => {
    await of.getByRole("button", { name: messages.list.views, exact: true }).click();
    return of.getByRole("dialog", { name: messages.list.views });
  };
  const panel = await openPanel(page);
  await panel.getByRole("textbox", { name: listTools.viewName }).fill("Teamets alfa");
  await panel.getByRole("checkbox", { name: listTools.shareView }).check();
  await page.keyboard.press("Enter");
  await expect(page.getByText(fillIn(listTools.viewSaved, { name: "Teamets alfa" }))).toBeVisible();
  const team = panel.getByRole("region", { name: listTools.teamViews });
  const asDefault = team.getByRole("button", { name: listTools.viewDefault });
  await asDefault.click();
  await expect(asDefault).toHaveAttribute("aria-pressed", "true");

  await manageUsers(product, "create", "dag", "--password", password);
  const other = await openAs(browser, product, { username: "dag", password });
  // What is shared before the stream of events has begun is not told by it.
  await other.route("**/api/events?*", (route) => route.abort());
  await other.goto("/warrants");
  await expect(other.getByText("Alfa TO").first()).toBeVisible();
  await expect(other.getByText("Beta TO")).toHaveCount(0);
  const state = { parameters: { sort: "name" } };
  const later = { entity: "warrants", name: "Nyss", shared: true, is_default: false, state };
  const { body } = await callApi(page, "POST", "views", later);
  const theirs = await openPanel(other);
  const shared = theirs.getByRole("region", { name: listTools.teamViews });
  await expect(shared.getByRole("button", { name: "Nyss", exact: true })).toBeVisible();
  await callApi(page, "DELETE", `views/${String(body["id"])}`);
  await expect(shared.getByRole("button", { name: "Teamets alfa", exact: true })).toBeVisible();
  // Only its owner can stop sharing it.
  await expect(shared.getByRole("button", { name: listTools.viewShared })).toHaveCount(0);
  await theirs.getByRole("button", { name: messages.listTools.showAll }).click();
  await expect(other.getByText("Beta TO").first()).toBeVisible();

  await team.getByRole("button", { name: listTools.viewShared }).click();
  await expect(team).toHaveCount(0);
  await other.goto("/warrants");
  await expect(other.getByText("Beta TO").first()).toBeVisible();
  await other.context().close();
});

test("a link to a view shows nothing else before it, follows what somebody does to the view, and is said to be gone", async ({
  page,
}) => {
  await test.step("a link to a view shows nothing else before it, and the whole list where it is gone", async () => {
    await createRecord(page, "issues", { share_id: "INOM" });
    await createRecord(page, "issues", { share_id: "UTOM" });
    const state = { parameters: { share_id: "INOM" } };
    const view = { entity: "issues", name: "Inom", shared: false, is_default: false, state };
    const { body } = await callApi(page, "POST", "views", view);
    const id = String(body["id"]);
    let held = Promise.withResolvers<void>();
    await page.route("**/api/views?*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (document.body.textContent.includes("UTOM"))
          document.documentElement.dataset["seen"] = "";
      });
      seen.observe(document, { childList: true, subtree: true, characterData: true });
    });
    const search = page.getByRole("searchbox");
    await page.goto(`/issues?view=${id}`);
    await search.waitFor();
    // Long enough for a list that is fetched without its view.
    await page.waitForTimeout(500);
    held.resolve();
    await expect(page.getByText("INOM").first()).toBeVisible();
    await expect(page.locator("html[data-seen]")).toHaveCount(0);
    // A search typed meanwhile applies within the view, and the box keeps the focus.
    held = Promise.withResolvers();
    await page.goto(`/issues?view=${id}`);
    await search.pressSequentially("ino", { delay: 50 });
    held.resolve();
    await expect(page.getByText("INOM").first()).toBeVisible();
    await expect(page).toHaveURL(/share_id=INOM.*q=ino/);
    await expect(search).toHaveValue("ino");
    await expect(search).toBeFocused();
    await expect(page.locator("html[data-seen]")).toHaveCount(0);
    await page.goto("/issues?view=none");
    await expect(page.getByText(listTools.viewGone)).toBeVisible();
    await expect(page.getByText("UTOM").first()).toBeVisible();
  });
  await test.step("a list under a view that somebody renames and deletes follows at once, and says so", async () => {
    const state = { parameters: { sort: "id" } };
    const view = { entity: "issues", name: "Efter id", shared: true, is_default: false, state };
    const { body } = await callApi(page, "POST", "views", view);
    const id = String(body["id"]);
    const isFollowing = page.waitForResponse((response) => response.url().includes("/api/events"));
    await page.goto(`/issues?sort=id&view=${id}`);
    const mark = page.locator(".view-mark");
    await expect(mark).toHaveText("Efter id");
    await isFollowing;
    await callApi(page, "PUT", `views/${id}`, { ...view, name: "Sorterad", version: 1 });
    await expect(mark).toHaveText("Sorterad");
    await callApi(page, "DELETE", `views/${id}`);
    await expect(page.getByText(fillIn(listTools.viewEnded, { name: "Sorterad" }))).toBeVisible();
    await expect(mark).toHaveCount(0);
    await expect(page).toHaveURL(/sort=id/);
  });
});
