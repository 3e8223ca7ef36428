import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { entityAt } from "@teckna/domain/entities";
import { type Throttle, visit, withBrowser } from "../browser/open-browser.ts";
import { generateCases } from "../generate/cases.ts";
import { headerLine, sheetLine } from "../generate/sheet.ts";
import { type Result, type Trial, compare } from "../measure/compare.ts";
import { median } from "../measure/statistics.ts";
import type { Stage } from "../stage/stage.ts";
import type { Benchmark } from "./benchmark.ts";

const unhindered: Throttle = { cpu: 1, network: false };
const mostRounds = 3;
const edits = 15;
const frames = 120;
const pixelsAFrame = 60;
const good = "rows that are right";

type PasteFigures = {
  readonly usableMs: number;
  readonly checkedMs: number;
  readonly blockedMs: number;
};

const pastedText = (count: number): string => {
  const entity = entityAt("issues");
  if (!entity) throw new RangeError("there are no issues");
  const lines = [headerLine(entity)];
  for (const { issues } of generateCases(count, 3)) {
    for (const record of issues) lines.push(sheetLine(entity, record));
    if (lines.length > count) break;
  }
  return lines.slice(0, count + 1).join("");
};

/** A day in each row becomes one that is none. */
const spoilt = (text: string): string => text.replaceAll(/\t(\d{4})-\d\d-/g, "\t$1-99-");

const onUploadPage = <T>(
  { product }: Stage,
  browser: Browser,
  work: (page: Page) => Promise<T>,
): Promise<T> =>
  visit(browser, { product, throttle: unhindered }, async ({ page }) => {
    await page.addInitScript({ path: path.join(import.meta.dirname, "../browser/preview.js") });
    await page.goto(`${product.origin}/upload`);
    await page.locator("#issues-paste").waitFor();
    return work(page);
  });

const pasteTable = async (page: Page, text: string): Promise<PasteFigures> => {
  await page.evaluate(`previewBenchmark.text = ${JSON.stringify(text)}; undefined`);
  // Filled by preview.js with numbers only.
  return (await page.evaluate("previewBenchmark.pasteTable()")) as PasteFigures;
};

const editCells = async (page: Page): Promise<number> => {
  const times: number[] = [];
  await page.getByRole("grid").focus();
  for (let row = 0; row < edits; row++) {
    const text = `edited-${row}`;
    await page.keyboard.press("F2");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
    times.push(Number(await page.evaluate(`previewBenchmark.leaveCell(${row}, "${text}")`)));
  }
  return median(times);
};

const scroll = async (page: Page): Promise<number> =>
  Number(await page.evaluate(`previewBenchmark.scroll(${frames}, ${pixelsAFrame})`));

const measurePreview = async (stage: Stage, browser: Browser): Promise<Result[]> => {
  const ten = pastedText(10_000);
  const fifty = pastedText(50_000);
  const hundred = pastedText(100_000);
  const pasted =
    (text: string, figure: keyof PasteFigures): Trial =>
    () =>
      onUploadPage(stage, browser, async (page) => (await pasteTable(page, text))[figure]);
  const after =
    (text: string, work: (page: Page) => Promise<number>): Trial =>
    () =>
      onUploadPage(stage, browser, async (page) => {
        await pasteTable(page, text);
        return work(page);
      });
  const within = (title: string, product: Trial, most: number) =>
    compare(
      { title, unit: "ms", product, floors: {}, aim: { kind: "amount", most } },
      Math.min(stage.rounds, mostRounds),
    );
  return [
    await within("10,000 pasted rows until the preview is usable", pasted(ten, "usableMs"), 1000),
    await within("longest block of the page meanwhile", pasted(ten, "blockedMs"), 50),
    await within("50,000 pasted rows of 38 columns until painted", pasted(fifty, "usableMs"), 2000),
    await within("one cell edited in 100,000 rows", after(hundred, editCells), 16),
    await within("a frame while 100,000 rows scroll", after(hundred, scroll), 1000 / 55),
    await compare(
      {
        title: "10,000 pasted rows that all fail until checked",
        unit: "ms",
        product: pasted(spoilt(ten), "checkedMs"),
        floors: { [good]: pasted(ten, "checkedMs") },
        aim: { kind: "ratio", floor: good, most: 1.2 },
      },
      Math.min(stage.rounds, mostRounds),
    ),
  ];
};

const preview: Benchmark = {
  name: "preview",
  run: (stage) => withBrowser((browser) => measurePreview(stage, browser)),
};

export const previewBenchmarks = [preview];
