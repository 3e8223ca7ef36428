import type { Browser, Page } from "@playwright/test";
import { liveTexts } from "@teckna/domain/messages/sv/lists/live";
import { expect, freshTest, password, test } from "./fixtures.ts";
import { holdPiece } from "./pages/built-files.ts";
import { callApi, createIssues, createRecord } from "./pages/api.ts";
import { takePictures } from "./pages/pictures.ts";
import { openAs, signOut } from "./pages/sign-in.ts";
import { manageUsers } from "./pages/users.ts";
import type { Product } from "./product.ts";

const openNew = async (browser: Browser, product: Product, username: string): Promise<Page> => {
  await manageUsers(product, "create", username, "--password", password);
  return openAs(browser, product, { username, password });
};

const isStream = (url: string): boolean => url.includes("/api/events");

test("what another person does is reported without moving the page, and shown when asked for", async ({
  page,
  browser,
  product,
}) => {
  const other = await openNew(browser, product, "bo");
  const news = page.getByRole("status", { name: liveTexts.title });
  await test.step("also what is done before the stream begins", async () => {
    await createRecord(other, "issues", { id: "before", share_id: "FÖRE" });
    const follow = await holdPiece(page, "src/live/live.tsx");
    await page.goto("/issues");
    await expect(page.getByText("FÖRE").first()).toBeVisible();
    const isFollowed = page.waitForResponse((response) => isStream(response.url()));
    await createRecord(other, "issues", { id: "meanwhile", share_id: "UNDER TIDEN" });
    follow();
    await isFollowed;
    await expect(news).toContainText("1 ny rad av bo");
    await news.getByRole("button", { name: liveTexts.show }).click();
    await expect(news.getByRole("button")).toHaveCount(0);
  });
  await createRecord(other, "issues", { id: "av-bo", share_id: "AVBO" });
  await expect(news).toContainText("1 ny rad av bo");
  const row = page.getByRole("rowheader", { name: "AVBO" });
  await expect(row).toBeHidden();
  await takePictures(page, "live-list");
  await news.getByRole("button", { name: liveTexts.show }).press("Enter");
  await expect(row).toBeVisible();
  await expect(news.getByRole("button")).toHaveCount(0);

  await page.goto("/issues/av-bo");
  await other.goto("/issues/av-bo");
  await expect(news).toContainText("Öppen även hos bo");
  await callApi(other, "PUT", "issues/av-bo", { share_id: "SENARE AVBO" });
  await expect(news).toContainText("bo sparade nyss");
  const title = page.getByRole("heading", { name: "SENARE AVBO", level: 1 });
  await expect(title).toBeHidden();
  await takePictures(page, "live-record");
  await news.getByRole("button", { name: liveTexts.show }).click();
  await expect(title).toBeVisible();

  // Saving also loads what the other user changed.
  await createRecord(other, "fees", { id: "fee-av-bo", issue_id: "av-bo", level_name: "Bos nivå" });
  await expect(news).toContainText("bo sparade nyss");
  await page.keyboard.press("Alt+3");
  await page.keyboard.type("Alfa AB");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator('[data-children="fees"]')).toContainText("Bos nivå");
  await expect(news.getByRole("button")).toHaveCount(0);

  // Rows added by the other user appear after the cell is left, and do not move it.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Beta AB");
  const theirs = { id: "commit-av-bo", issue_id: "av-bo", name: "Bos åtagande", fee_level: 2 };
  await createRecord(other, "commits", theirs);
  const isRead = page.waitForResponse((response) => response.url().endsWith("/whole"));
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
    dispatchEvent(new Event("visibilitychange"));
  });
  await isRead;
  const commits = page.locator('[data-children="commits"]');
  await expect(commits).not.toContainText("Bos åtagande");
  await page.keyboard.press("Tab");
  await expect(commits).toContainText("Bos åtagande");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(commits).toContainText(/Beta AB\s*1/u);
  await expect(commits).toContainText(/Bos åtagande\s*2/u);
  await other.context().close();
  await expect(news).not.toContainText("Öppen även hos");
});

/** Signs out where the server ends the session and the stream long before the browser notices. */
const expectAskedForNothing = async (page: Page): Promise<void> => {
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  const isFollowed = page.waitForResponse((response) => isStream(response.url()));
  await page.goto("/issues");
  await isFollowed;
  await page.route("**/idp/", async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.fulfill({ response });
  });
  await signOut(page);
  expect(failed).toEqual([]);
};

freshTest(
  "a server that begins anew reports nothing that the page shows already, and who signs out is asked for nothing more",
  async ({ page, browser, product }) => {
    const other = await openNew(browser, product, "dan");
    // A list loaded only after the record was created would already show it, and no news would be reported.
    const isListed = page.waitForResponse((response) => response.url().includes("/api/issues?"));
    await page.goto("/issues");
    await isListed;
    await createRecord(other, "issues", { id: "first", share_id: "FÖRST" });
    const news = page.getByRole("status", { name: liveTexts.title });
    await expect(news).toContainText("1 ny rad av dan");
    await createIssues(other, ["OMGÅNG 1", "OMGÅNG 2", "OMGÅNG 3"]);
    await expect(news).toContainText("4 nya rader av dan");
    await news.getByRole("button", { name: liveTexts.show }).press("Enter");
    await expect(page.getByText("OMGÅNG 3").first()).toBeVisible();
    await product.kill();
    const isFollowed = page.waitForResponse((response) => isStream(response.url()));
    await product.startAgain();
    await isFollowed;
    await createRecord(other, "issues", { id: "after", share_id: "EFTER" });
    await expect(news).toContainText("1 ny rad av dan");
    await other.context().close();
    await expectAskedForNothing(page);
  },
);
