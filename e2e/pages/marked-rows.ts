import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { messages } from "@teckna/domain/messages/sv/texts";
import { tokenOf } from "./api.ts";
import { isSaved, paste, processButton } from "./upload.ts";

/** Their storing takes several times as long as what a test does meanwhile. */
const many = 8000;

/** Rows of issues with share ids that can be found again. */
export const rowsOf = (marker: string, count: number): string =>
  `id\tshare_id\n${Array.from({ length: count }, (_, index) => `${marker}-${index}\t${marker}\n`).join("")}`;

export const countOf = async (page: Page, marker: string): Promise<number> => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const response = await page.request.get(`/api/issues?share_id=${marker}&page=1&page_size=1`, {
    headers,
  });
  return Number(response.headers()["x-total-count"]);
};

export const done = (page: Page) => page.getByText(messages.batch.done);

/** Starts an upload that is too large to be stored immediately. */
export const begin = async (page: Page, marker: string): Promise<void> => {
  await page.goto("/upload");
  await paste(page, "issues", rowsOf(marker, many));
  await isSaved(page);
  const sent = page.waitForRequest("**/api/batches");
  await processButton(page).click();
  await sent;
};

export const expectAllSaved = async (page: Page, marker: string): Promise<void> => {
  await expect(done(page)).toBeVisible({ timeout: 60_000 });
  expect(await countOf(page, marker)).toBe(many);
};
