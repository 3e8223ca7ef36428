import type { Browser } from "@playwright/test";
import { labels } from "@teckna/domain/messages/sv/labels";
import { type Throttle, visit, withBrowser } from "../browser/open-browser.ts";
import { type Trial, compare } from "../measure/compare.ts";
import { median } from "../measure/statistics.ts";
import type { Environment } from "../environment/environment.ts";
import type { Benchmark } from "./benchmark.ts";
import { measureKeyWork } from "./keys-of-issue-page.ts";

const emptyForm = "one bare input";
const slow: Throttle = { cpu: 4, network: false };
const keys = 24;
const maxRounds = 3;
const pauseMs = 40;

/** Types into one field and returns the median time from a key to the frame that shows it. */
const typingTrial =
  (environment: Environment, browser: Browser, address: string): Trial =>
  () =>
    visit(browser, { product: environment.product, throttle: slow }, async ({ page }) => {
      await page.goto(address);
      const field = page.getByRole("textbox", {
        name: labels.field.issue.shareId,
        exact: true,
      });
      await field.click();
      for (let typed = 0; typed < keys; typed++) {
        await page.keyboard.press("a");
        await page.waitForTimeout(pauseMs);
      }
      // observe.js puts only numbers into it.
      const delays = (await page.evaluate("benchmark.keyToPaintMs")) as number[];
      return median(delays);
    });

const typing: Benchmark = {
  name: "typing",
  run: (environment) =>
    withBrowser(async (browser) => [
      await compare(
        {
          title: "key to paint in the issue form, 4× slower CPU",
          unit: "ms",
          product: typingTrial(environment, browser, `${environment.product.origin}/issues/new`),
          baselines: {
            [emptyForm]: typingTrial(environment, browser, `${environment.baseline.origin}/form`),
          },
        },
        Math.min(environment.rounds, maxRounds),
      ),
      ...(await measureKeyWork(environment, browser)),
    ]),
};

export const typingBenchmarks = [typing];
