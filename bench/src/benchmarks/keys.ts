import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { issue } from "@teckna/domain/entities/issue";
import { metaNames } from "@teckna/domain/meta-fields";
import { childrenOf } from "@teckna/domain/parent";
import { snake } from "@teckna/domain/snake-case";
import { type Throttle, visit, withBrowser } from "../browser/open-browser.ts";
import { type Entry, entries } from "../keys/entries.ts";
import { type ReadEntry, readEntries } from "../keys/read-entries.ts";
import { readRelease, readScript } from "../keys/read-release.ts";
import { countKeys, pressKeys } from "../keys/typist.ts";
import { type Result, resultOf } from "../measure/compare.ts";
import type { Environment } from "../environment/environment.ts";
import type { Product } from "../environment/product.ts";
import { batchBody, sendBatch } from "../environment/send-batch.ts";
import type { Benchmark } from "./benchmark.ts";

type Wire = Readonly<Record<string, unknown>>;
type Whole = {
  readonly record: Wire;
  readonly children: Readonly<Record<string, readonly Wire[]>>;
};

/** For all keys together on a busy machine, and for whatever they wait for. */
const maxMs = 120_000;
const unhindered: Throttle = { cpu: 1, network: false };
const given: ReadonlySet<string> = new Set([
  "id",
  "issue_id",
  "issue_name",
  ...metaNames.map(snake),
]);

/** The entered values: neither ids nor what the server adds. */
const entered = (record: Wire): Wire =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => value !== null && !given.has(name)),
  );

const inOrder = (record: Wire): string =>
  JSON.stringify(
    Object.entries(entered(record)).toSorted(([one], [other]) => one.localeCompare(other)),
  );

const expectSame = (what: string, stored: readonly Wire[], meant: readonly Wire[]): void => {
  const [left, right] = [stored, meant].map((records) => records.map(inOrder).join("\n"));
  if (left !== right)
    throw new Error(`${what} are stored otherwise than meant:\n${left}\n${right}`);
};

const readWhole = async ({ origin, tokens }: Product, id: string): Promise<Whole> => {
  const headers = { authorization: `Bearer ${tokens.identityToken}` };
  const response = await fetch(`${origin}/api/issues/${id}/whole`, { headers });
  if (!response.ok) throw new Error(`whole: ${response.status} ${await response.text()}`);
  // The wire format of the product.
  return (await response.json()) as Whole;
};

/** The id of the issue that a save of the page stores. */
const savedId = async (page: Page): Promise<string> => {
  const saved = await page.waitForResponse((response) => response.url().endsWith("/changes"), {
    timeout: maxMs,
  });
  if (!saved.ok()) throw new Error(`save: ${saved.status()} ${await saved.text()}`);
  return new URL(saved.url()).pathname.split("/").at(-2) ?? "";
};

/** Presses keys on the page of a new issue up to its save, and reads what was stored. */
const enterNew = (
  { product }: Environment,
  browser: Browser,
  press: (page: Page) => Promise<void>,
): Promise<Whole> =>
  visit(browser, { product, throttle: unhindered }, async ({ page }) => {
    page.setDefaultTimeout(maxMs);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${product.origin}/issues/new`);
    await page.locator("[data-children=sources] [role=grid]").waitFor();
    const [id] = await Promise.all([savedId(page), press(page)]);
    return readWhole(product, id);
  });

/** Verifies that everything was stored as it was typed. */
const enter = async (environment: Environment, browser: Browser, entry: Entry): Promise<void> => {
  const stored = await enterNew(environment, browser, (page) =>
    pressKeys(page, entry.script, entry.texts),
  );
  expectSame("the issue's values", [stored.record], [entry.issue]);
  for (const { path: table } of childrenOf(issue)) {
    const meant = table === "issues" ? [] : (entry.children[table] ?? []);
    expectSame(table, stored.children[table] ?? [], meant);
  }
};

const expectSaved = (what: string, stored: Wire | undefined, meant: Wire): void => {
  for (const [name, value] of Object.entries(meant))
    if (stored?.[name] !== value)
      throw new Error(`${what}.${name} is ${String(stored?.[name])}, not ${String(value)}`);
};

/** Verifies that a release's values are stored, whichever way they were entered. */
const expectValues = (stored: Whole, { issue: meant, children }: ReadEntry): void => {
  expectSaved("the issue", stored.record, meant);
  for (const [table, records] of Object.entries(children))
    for (const [at, record] of records.entries())
      expectSaved(table, stored.children[table]?.[at], record);
};

/** The keys and time for taking a release's values from its text, compared with typing them. */
const measureRead = async (
  environment: Environment,
  browser: Browser,
  entry: ReadEntry,
): Promise<Result> => {
  const typed = await enterNew(environment, browser, (page) => pressKeys(page, entry.typed, {}));
  expectValues(typed, entry);
  const read = await enterNew(environment, browser, (page) => readRelease(page, entry));
  expectValues(read, entry);
  const baseline = "typing them";
  return resultOf(
    {
      title: `${entry.title}, from its text`,
      unit: "keys",
      aim: { kind: "ratio", baseline, max: entry.maxShare },
    },
    [countKeys(readScript(entry)).keys],
    { [baseline]: [countKeys(entry.typed).keys] },
  );
};

const cases = path.resolve(import.meta.dirname, "../../../domain/fixtures/real-cases");

/** Stores the other real cases, so that their names have been entered before. */
const storeCases = async ({ product }: Environment): Promise<void> => {
  const rows = ["issues", "fees", "commits"].flatMap((table) => {
    const [header = "", ...lines] = readFileSync(path.join(cases, `${table}.tsv`), "utf8")
      .trim()
      .split(/\r?\n/);
    const names = header.split("\t");
    return lines.map((text, at) => {
      const cells = Object.fromEntries(text.split("\t").map((cell, n) => [names[n] ?? "", cell]));
      return { table, line: at + 2, cells };
    });
  });
  await sendBatch(product, batchBody(randomUUID(), rows));
};

const keys: Benchmark = {
  name: "keys",
  run: (environment) =>
    withBrowser(async (browser) => {
      await storeCases(environment);
      const results: Result[] = [];
      for (const entry of entries) {
        const pressed = countKeys(entry.script);
        await enter(environment, browser, entry);
        results.push(
          resultOf(
            {
              title: `${entry.title} (${pressed.pastes} addresses pasted)`,
              unit: "keys",
              aim: { kind: "amount", max: entry.maxKeys },
            },
            [pressed.keys],
          ),
        );
      }
      for (const entry of readEntries) results.push(await measureRead(environment, browser, entry));
      return results;
    }),
};

export const keyBenchmarks = [keys];
