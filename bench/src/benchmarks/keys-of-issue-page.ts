import type { Browser, Page } from "@playwright/test";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { randomUUID } from "node:crypto";
import { type KeyWork, workOfKeys } from "../browser/key-work.ts";
import { type Throttle, visit } from "../browser/open-browser.ts";
import type { Environment } from "../environment/environment.ts";
import { type BatchRow, batchBody, sendBatch } from "../environment/send-batch.ts";
import { entries } from "../keys/entries.ts";
import { type Result, resultOf } from "../measure/compare.ts";

const slow: Throttle = { cpu: 4, network: false };
const maxMs = 16;
/** Longer than the pause after which the product takes a text as it is, and what it then computes. */
const pauseMs = 900;
const digits = "12345678".repeat(3);

type Place = {
  readonly title: string;
  readonly keys: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** The number of the issue's commitments. */
  readonly commits?: number;
  readonly enter: (page: Page) => Promise<void>;
};

const phone = { width: 390, height: 844 };

const enterCard = async (page: Page): Promise<void> => {
  const input = page.locator("[data-children=commits] input").nth(2);
  await input.click();
  await input.fill("");
};

const places: readonly Place[] = [
  {
    title: "a field",
    keys: digits.slice(0, 12),
    enter: async (page) => {
      const field = page.getByRole("textbox", {
        name: labels.field.issue.offeredUnits,
        exact: true,
      });
      await field.click();
      await field.fill("");
    },
  },
  {
    title: "a cell",
    keys: digits.slice(0, 12),
    enter: (page) => page.locator("[data-children=commits] [role=gridcell]").nth(2).click(),
  },
  {
    title: "the terms line",
    keys: "1:11 10:1 1+1TO2 1,06",
    enter: async (page) => {
      const line = page.getByLabel(messages.workspace.terms, { exact: true });
      await line.click();
      await line.fill("");
    },
  },
  { title: "a card on a phone", keys: digits.slice(0, 12), size: phone, enter: enterCard },
  {
    title: "a card on a phone, one of 1,000,",
    keys: digits.slice(0, 12),
    size: phone,
    commits: 1000,
    enter: enterCard,
  },
];

type BatchCells = BatchRow["cells"];

/** This many commitments; the first ones as they are entered. */
const commitsOf = (entered: readonly BatchCells[], count: number): readonly BatchCells[] => [
  ...entered,
  ...Array.from({ length: count - entered.length }, (_, at) => ({
    name: `Kapital ${at} AB`,
    fee_level: 0,
    amount_in_cash: 1000 + at,
  })),
];

/** Stores an issue with two warrants, two fees, two sources, and three commitments or more. */
const storeIssue = async ({ product, sql }: Environment, commits = 3): Promise<string> => {
  const entry = entries.at(-1);
  if (!entry) throw new RangeError("there is no issue to enter");
  const parent = { id: "typed", share_id: `TYPED${commits}` };
  const children = {
    ...entry.children,
    commits: commitsOf(entry.children.commits ?? [], commits),
  };
  const rows: BatchRow[] = [
    { table: "issues", line: 2, cells: { ...entry.issue, ...parent } },
    ...Object.entries(children).flatMap(([table, records]) =>
      records.map((record, at) => ({
        table,
        line: at + 2,
        cells: { ...record, issue_id: parent.id },
      })),
    ),
  ];
  await sendBatch(product, batchBody(randomUUID(), rows));
  const [found] = await sql<{ id: string }[]>`
    select id from issues where share_id = ${parent.share_id} order by created_at desc limit 1`;
  return found?.id ?? "";
};

const bareName = "one bare input";

/** The same keys in a page with one input: the browser's own cost. */
const measureBare = (
  { product, baseline }: Environment,
  browser: Browser,
  keys: string,
): Promise<readonly KeyWork[]> =>
  visit(browser, { product, throttle: slow }, async ({ page }) => {
    await page.goto(`${baseline.origin}/form`);
    await page.getByRole("textbox").click();
    await press(page, keys);
    return workOfKeys(browser, page, () => press(page, keys));
  });

/** On a busy machine, what follows a key may take longer than the pause, and would be counted with the next key. */
const untilIdle = async (page: Page): Promise<void> => {
  await page.evaluate("new Promise((resolve) => requestIdleCallback(() => resolve()))");
};

const press = async (page: Page, keys: string): Promise<void> => {
  for (const key of keys) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await page.waitForTimeout(pauseMs);
    await untilIdle(page);
  }
};

const measurePlace = (
  environment: Environment,
  browser: Browser,
  id: string,
  { keys, enter, size, commits }: Place,
): Promise<readonly KeyWork[]> =>
  visit(browser, { product: environment.product, throttle: slow }, async ({ page }) => {
    if (size) await page.setViewportSize(size);
    await page.goto(`${environment.product.origin}/issues/${id}/edit`);
    await page.locator("[data-children=sources] :is([role=gridcell], input)").first().waitFor();
    await page.locator("section.timeline").waitFor();
    if (size && commits !== undefined)
      await page
        .locator("[data-children=commits] fieldset")
        .nth(commits - 1)
        .waitFor();
    await page.waitForTimeout(pauseMs * 4);
    await enter(page);
    await page.waitForTimeout(pauseMs);
    // Twice, since code that runs for the first time is not compiled yet.
    await press(page, keys);
    await enter(page);
    await page.waitForTimeout(pauseMs);
    return workOfKeys(browser, page, () => press(page, keys));
  });

/** The cost of keys in the page of an issue: script and layout on the main thread up to the frame that shows them. */
export const measureKeyWork = async (
  environment: Environment,
  browser: Browser,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (const place of places) {
    const bare = await measureBare(environment, browser, place.keys);
    const id = await storeIssue(environment, place.commits);
    const work = await measurePlace(environment, browser, id, place);
    const name = `processor for a key in ${place.title} of an issue's page, 4× slower CPU`;
    results.push(
      resultOf(
        { title: name, unit: "ms", aim: { kind: "amount", max: maxMs } },
        work.map(({ frame }) => frame),
        { [bareName]: bare.map(({ frame }) => frame) },
      ),
      resultOf(
        { title: `${name}: longest task behind it`, unit: "ms" },
        work.map(({ maxLater }) => maxLater),
      ),
    );
  }
  return results;
};
