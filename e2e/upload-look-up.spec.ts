import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { openPreview, previewCell } from "./pages/preview.ts";
import { paste, tableTab } from "./pages/upload.ts";

const known = 12_000;
const ids = Array.from({ length: known }, (_, index) => `okänd-${index}`);

test("thousands of issue ids are looked up in a few calls, and again when they may have changed", async ({
  page,
}) => {
  await page.goto("/upload");
  await createRecord(page, "issues", { id: "finns-1", share_id: "FINNS" });
  const calls: number[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/issues/lookup")) return;
    calls.push((request.postDataJSON() as { ids: string[] }).ids.length);
  });
  const lines = ["finns-1", ...ids].map((id) => `${id}\tTO 1`);
  await paste(page, "warrants", `issue_id\tname\n${lines.join("\n")}`);
  await openPreview(page);
  await expect(tableTab(page, "warrants")).toContainText(/1 ny12\s000 med fel/u);
  // Each id is looked up once, in as few requests as possible.
  expect(calls.reduce((sum, count) => sum + count)).toBe(known + 1);
  expect(calls.length).toBeLessThan(5);
  await expect(page.locator(".preview-state")).toHaveText("");

  await createRecord(page, "issues", { id: "okänd-7", share_id: "NYSS" });
  expect((await callApi(page, "DELETE", "issues/finns-1")).status).toBe(204);
  const other = await page.context().newPage();
  await other.bringToFront();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(tableTab(page, "warrants")).toContainText(/1 ny12\s000 med fel/u);
  await expect(previewCell(page, 0, 0)).toHaveAttribute("aria-invalid", "true");
  await expect(previewCell(page, 8, 0)).not.toHaveAttribute("aria-invalid", "true");
});
