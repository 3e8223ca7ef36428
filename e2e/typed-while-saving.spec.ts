import { messages } from "@teckna/domain/messages/sv/texts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";

const field = (page: Page, id: string) => page.locator(`#${id}`);

/** No save is under way: the button says what it does. */
const isIdle = (page: Page): Promise<void> =>
  expect(
    page.getByRole("button", {
      name: new RegExp(`^(?:${messages.form.update}|${messages.form.create})$`),
    }),
  ).toBeVisible();

/** Saves by the keyboard; the answer comes when what is to be done meanwhile is done. */
const saveSlowly = async (page: Page, meanwhile: () => Promise<void>): Promise<void> => {
  const done = Promise.withResolvers<void>();
  const handled = Promise.withResolvers<void>();
  // What is looked up beside other issues is sent as well, and is no save.
  const isWrite = /\/api\/(?:issues|commits)(?:\/(?!elsewhere$)[^/]+)?(?:\/changes)?$/;
  await page.route(isWrite, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    const response = await route.fetch();
    await done.promise;
    await route.fulfill({ response });
    handled.resolve();
  });
  await isIdle(page);
  await page.keyboard.press("Control+Enter");
  await meanwhile();
  done.resolve();
  // A route that is taken away while it is handled fails.
  await handled.promise;
  await page.unroute(isWrite);
};

test("what is typed in an issue's fields while it is saved stays, and is saved next", async ({
  page,
}) => {
  await page.goto("/issues");
  const { id } = await createRecord(page, "issues", { share_id: "MEANWHILE" });
  const address = `issues/${String(id)}`;
  await page.goto(`/${address}/edit`);
  const offered = field(page, "issue-offeredUnits");
  const price = field(page, "issue-unitSubPrice");
  // With a child, in one request for all of it.
  await expect(page.getByRole("grid", { name: "Teckningsoptioner" })).toBeVisible();
  await page.keyboard.press("Alt+1");
  await page.keyboard.type("TO1");
  await page.keyboard.press("Enter");
  await offered.fill("20");
  await saveSlowly(page, () => price.fill("1,5"));
  await expect(price).toHaveValue("1,5");
  await expect(page).toHaveURL(/\/edit$/);
  const { body: first } = await callApi(page, "GET", address);
  expect(first).toMatchObject({ offered_units: 20, unit_sub_price: null, version: 2 });
  // The fields alone, and one of them once more.
  await saveSlowly(page, () => price.fill("2,5"));
  await expect(price).toHaveValue("2,5");
  await isIdle(page);
  await expect(page).toHaveURL(/\/edit$/);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  const { body: stored } = await callApi(page, "GET", address);
  expect(stored).toMatchObject({ offered_units: 20, version: 4 });
  expect(Number(stored["unit_sub_price"])).toBe(2.5);
});

test("what is typed while a record is created is there to be saved next", async ({ page }) => {
  await page.goto("/issues/new");
  await field(page, "issue-shareId").fill("MEANWHILE2");
  const price = field(page, "issue-unitSubPrice");
  await saveSlowly(page, () => price.fill("1,5"));
  await expect(page).toHaveURL(/\/issues\/[^/]+\/edit$/);
  const issueId = new URL(page.url()).pathname.split("/")[2] ?? "";
  await expect(price).toHaveValue("1,5");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/issues$/);
  const { body: issue } = await callApi(page, "GET", `issues/${issueId}`);
  expect(issue).toMatchObject({ share_id: "MEANWHILE2", version: 2 });
  await page.goto(`/issues/${issueId}/commits/new`);
  const name = field(page, "commit-name");
  await name.fill("Meanwhile");
  await saveSlowly(page, () => name.fill("Meanwhile AB"));
  await expect(page).toHaveURL(/\/commits\/[^/]+\/edit$/);
  const commitId = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  await expect(name).toHaveValue("Meanwhile AB");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/commits$/);
  const { body: commit } = await callApi(page, "GET", `commits/${commitId}`);
  expect(commit).toMatchObject({ name: "Meanwhile AB", version: 2 });
});
