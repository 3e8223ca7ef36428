import type { Browser } from "@playwright/test";
import { labels } from "@teckna/domain/messages/sv/labels";
import { type LoadFigures, measureLoad } from "../browser/measure-load.ts";
import { type Throttle, visit, withBrowser } from "../browser/open-browser.ts";
import { type Result, type Trial, compare } from "../measure/compare.ts";
import { median } from "../measure/statistics.ts";
import type { Stage } from "../stage/stage.ts";
import type { Benchmark } from "./benchmark.ts";

const emptyPage = "empty page";
const emptyForm = "one bare input";
const slow: Throttle = { cpu: 4, network: true };
const slowCpu: Throttle = { cpu: 4, network: false };
const unhindered: Throttle = { cpu: 1, network: false };
const scriptKilobytes = 165;
const largestPaintLimitMs = 1600;
const listShown = "main [role=row]:nth-child(5), main tbody tr:nth-child(5)";
const keys = 24;
const mostRounds = 3;
const pauseMs = 40;

const kilobytes = (bytes: number): number => bytes / 1000;

const loadsOf = (stage: Stage, browser: Browser, throttle: Throttle) => {
  const { product, floor } = stage;
  const load =
    (address: string, shown: string, figure: (figures: LoadFigures) => number): Trial =>
    () =>
      visit(browser, { product, throttle }, async (visited) =>
        figure(await measureLoad(visited, address, shown)),
      );
  return {
    list: (figure: (figures: LoadFigures) => number) =>
      load(`${product.origin}/issues`, listShown, figure),
    empty: (figure: (figures: LoadFigures) => number) =>
      load(`${floor.origin}/empty`, "h1", figure),
  };
};

const measureFirstLoad = async (stage: Stage, browser: Browser): Promise<Result[]> => {
  const quick = loadsOf(stage, browser, unhindered);
  const throttled = loadsOf(stage, browser, slow);
  return [
    await compare(
      {
        title: "first load of the list, everything",
        unit: "kB",
        product: quick.list(({ bytes }) => kilobytes(bytes)),
        floors: { [emptyPage]: quick.empty(({ bytes }) => kilobytes(bytes)) },
      },
      1,
    ),
    await compare(
      {
        title: "first load of the list, scripts",
        unit: "kB",
        product: quick.list(({ scriptBytes }) => kilobytes(scriptBytes)),
        floors: {},
        aim: { kind: "amount", most: scriptKilobytes },
      },
      1,
    ),
    await compare(
      {
        title: "largest paint of the list, 4× slower CPU, fast 4G",
        unit: "ms",
        product: throttled.list(({ largestPaintMs }) => largestPaintMs),
        floors: { [emptyPage]: throttled.empty(({ largestPaintMs }) => largestPaintMs) },
        aim: { kind: "amount", most: largestPaintLimitMs },
      },
      Math.min(stage.rounds, mostRounds),
    ),
  ];
};

const firstLoad: Benchmark = {
  name: "first-load",
  run: (stage) => withBrowser((browser) => measureFirstLoad(stage, browser)),
};

/** Types into one field and takes the usual time from a key to the frame that shows it. */
const typingTrial =
  (stage: Stage, browser: Browser, address: string): Trial =>
  () =>
    visit(browser, { product: stage.product, throttle: slowCpu }, async ({ page }) => {
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
      // Filled by observe.js with numbers only.
      const delays = (await page.evaluate("benchmark.keyToPaintMs")) as number[];
      return median(delays);
    });

const typing: Benchmark = {
  name: "typing",
  run: (stage) =>
    withBrowser(async (browser) => [
      await compare(
        {
          title: "key to paint in the issue form, 4× slower CPU",
          unit: "ms",
          product: typingTrial(stage, browser, `${stage.product.origin}/issues/new`),
          floors: {
            [emptyForm]: typingTrial(stage, browser, `${stage.floor.origin}/form`),
          },
        },
        Math.min(stage.rounds, mostRounds),
      ),
    ]),
};

export const screenBenchmarks = [firstLoad, typing];
