import type { Browser, Page } from "@playwright/test";
import { messages } from "@teckna/domain/messages/sv/texts";
import { withBrowser } from "../browser/open-browser.ts";
import { onUploadPage, pasteTable } from "../browser/upload-page.ts";
import { type Result, resultOf } from "../measure/compare.ts";
import { timed } from "../measure/time.ts";
import type { Environment } from "../environment/environment.ts";
import type { Benchmark } from "./benchmark.ts";
import { pastedText } from "./pasted-text.ts";

const { batch, batches, upload } = messages;

const sizes = [10_000, 100_000] as const;
const maxMs = 600_000;

type Figures = { readonly pasteMs: number; readonly saveMs: number; readonly undoMs: number };

type Stored = { readonly rows: number; readonly history: number };

/** The rows of the last upload in the database. */
const storedOf = async ({ sql }: Environment): Promise<Stored> => {
  const [stored] = await sql<Stored[]>`
    with last as (select id from batches where not removes and undoes is null order by number desc limit 1)
    select count(*) as history, count(*) filter (where i.deleted_at is null) as rows
    from history h join issues i on i.id = h.record_id
    where h.batch = (select id from last)`;
  return stored ?? { rows: -1, history: -1 };
};

const require = (what: string, found: Stored, wanted: Stored): void => {
  if (found.rows !== wanted.rows || found.history !== wanted.history)
    throw new Error(`${what}: ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}`);
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: upload.process }).click();
  await page.getByText(batch.done, { exact: true }).waitFor({ timeout: maxMs });
};

const undo = async (page: Page, rows: number): Promise<void> => {
  await page.getByRole("button", { name: batches.undo, exact: true }).click();
  const dialog = page.getByRole("dialog");
  const undoText = new RegExp(String(rows).replaceAll(/\B(?=(\d{3})+$)/g, "\\s"));
  await dialog.getByRole("button", { name: undoText }).click({ timeout: maxMs });
  await page.getByText(batch.undone).waitFor({ timeout: maxMs });
};

/** Pastes, saves and undoes through the page, and counts the results in the database. */
const walk = (environment: Environment, browser: Browser, rows: number): Promise<Figures> => {
  const text = pastedText(rows);
  return onUploadPage(environment, browser, async (page) => {
    const { reviewedMs } = await pasteTable(page, text);
    const saveMs = await timed(() => save(page));
    require("saved", await storedOf(environment), { rows, history: rows });
    const undoMs = await timed(() => undo(page, rows));
    require("undone", await storedOf(environment), { rows: 0, history: rows });
    return { pasteMs: reviewedMs, saveMs, undoMs };
  });
};

const measureUploads = async (environment: Environment, browser: Browser): Promise<Result[]> => {
  const results: Result[] = [];
  for (const rows of sizes) {
    const figures = await walk(environment, browser, rows);
    const toResult = (what: string, ms: number): Result =>
      resultOf({ title: `${rows} rows through the browser, ${what}`, unit: "ms" }, [ms], {});
    results.push(
      toResult("pasted until all is checked", figures.pasteMs),
      toResult("from the button until they are saved", figures.saveMs),
      toResult("from the button until they are undone", figures.undoMs),
    );
  }
  return results;
};

const uploads: Benchmark = {
  name: "upload",
  run: (environment) => withBrowser((browser) => measureUploads(environment, browser)),
};

export const uploadBenchmarks = [uploads];
