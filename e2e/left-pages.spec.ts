import type { CDPSession } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { holdPiece, pieceOf } from "./pages/built-files.ts";
import { goIn } from "./pages/go-in.ts";

/** The number of DOM nodes that the browser retains after garbage collection. */
const heldNodes = async (browser: CDPSession): Promise<number> => {
  await browser.send("HeapProfiler.collectGarbage");
  const { metrics } = await browser.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "Nodes")?.value ?? Number.NaN;
};

test("pages of issues that were left are given up, however many were opened in a day", async ({
  page,
}) => {
  const { id } = await createRecord(page, "issues", { share_id: "LEFT1" });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Performance.enable");
  const visit = async (): Promise<void> => {
    await page
      .locator(`a[href="/issues/${String(id)}"]`)
      .first()
      .click();
    await expect(page.getByRole("grid", { name: "Källor" })).toBeVisible();
    await page.goBack();
    await expect(page.locator("[data-index='0']")).toBeVisible();
  };
  await page.goto("/issues");
  await visit();
  await visit();
  const before = await heldNodes(browser);
  for (let visits = 0; visits < 4; visits++) await visit();
  await expect.poll(() => heldNodes(browser)).toBeLessThan(before * 1.5);
});

test("Back while the first page is still loading leads to the page before", async ({ page }) => {
  await page.goto("/fees");
  await goIn(page, "/account");
  const account = "src/account/account-page.tsx";
  const showPage = await holdPiece(page, account);
  const showFrame = await holdPiece(page, "../domain/src/messages/sv/first.ts");
  const requested = page.waitForRequest(`**/assets/${pieceOf(account)}`);
  await page.reload({ waitUntil: "commit" });
  await requested;
  await page.goBack({ waitUntil: "commit" });
  showFrame();
  await page.getByRole("navigation").first().waitFor();
  showPage();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garantiersättningar");
});
