import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { Environment } from "../environment/environment.ts";
import { type Throttle, visit } from "./open-browser.ts";

const unhindered: Throttle = { cpu: 1, network: false };

export type PasteFigures = {
  readonly usableMs: number;
  readonly checkedMs: number;
  readonly reviewedMs: number;
  readonly blockedMs: number;
};

export const onUploadPage = <T>(
  { product }: Environment,
  browser: Browser,
  work: (page: Page) => Promise<T>,
): Promise<T> =>
  visit(browser, { product, throttle: unhindered }, async ({ page }) => {
    await page.addInitScript({ path: path.join(import.meta.dirname, "preview.js") });
    await page.goto(`${product.origin}/upload`);
    await page.locator("#issues-paste").waitFor();
    return work(page);
  });

export const pasteTable = async (page: Page, text: string): Promise<PasteFigures> => {
  await page.evaluate(`previewBenchmark.text = ${JSON.stringify(text)}; undefined`);
  // preview.js puts only numbers into it.
  return (await page.evaluate("previewBenchmark.pasteTable()")) as PasteFigures;
};
