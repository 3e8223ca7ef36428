import path from "node:path";
import type { Browser } from "@playwright/test";
import { linesOnPage, makePdf } from "../../../../domain/test/make-pdf.ts";
import { recomposedReleases } from "../../../../domain/test/recomposed-releases.ts";
import { type Throttle, visit, withBrowser } from "../../browser/open-browser.ts";
import { type Result, resultOf, runRounds } from "../../measure/compare.ts";
import type { Environment } from "../../environment/environment.ts";
import type { Benchmark } from "../benchmark.ts";

const pages = 60;
const linesOfPage = 55;
const charactersOfLine = 95;
const maxProposedMs = 2000;
const maxTaskMs = 50;
const unhindered: Throttle = { cpu: 1, network: false };

type Figures = { readonly proposedMs: number; readonly maxMs: number };

/** A prospectus: a release on its first page, and pages of text after it. */
const prospectus = (): Buffer => {
  const [announcement] = recomposedReleases;
  if (!announcement) throw new RangeError("there is no release to begin with");
  const words = announcement.text.replaceAll(/\d/g, "").split(/\s+/).join(" ");
  const line = words.slice(0, charactersOfLine);
  const first = linesOnPage(announcement.text.split(/\r?\n/));
  const other = linesOnPage(Array.from({ length: linesOfPage }, () => line));
  return Buffer.from(makePdf(Array.from({ length: pages }, (_, at) => (at === 0 ? first : other))));
};

const readOnce = ({ product }: Environment, browser: Browser, buffer: Buffer): Promise<Figures> =>
  visit(browser, { product, throttle: unhindered }, async ({ page }) => {
    const script = path.join(import.meta.dirname, "../../browser/release-file.js");
    await page.addInitScript({ path: script });
    await page.goto(`${product.origin}/issues/new`);
    await page.getByRole("button", { name: "Läs text" }).click();
    const input = page.locator(".release-choose input");
    await input.waitFor({ state: "attached" });
    // The page is idle, as while somebody chooses a file.
    await page.waitForTimeout(1000);
    await input.setInputFiles({ name: "prospekt.pdf", mimeType: "application/pdf", buffer });
    // release-file.js puts only numbers into it.
    return (await page.evaluate("releaseFileBenchmark.untilProposed()")) as Figures;
  });

const measure = async (environment: Environment, browser: Browser): Promise<readonly Result[]> => {
  const buffer = prospectus();
  const trial = () => readOnce(environment, browser, buffer);
  const [figures = []] = await runRounds([trial], environment.rounds);
  return [
    resultOf(
      {
        title: `a PDF of ${pages} pages until its first proposals`,
        unit: "ms",
        aim: { kind: "amount", max: maxProposedMs },
      },
      figures.map(({ proposedMs }) => proposedMs),
    ),
    resultOf(
      {
        title: `a PDF of ${pages} pages, longest block of the page (0: under 50)`,
        unit: "ms",
        aim: { kind: "amount", max: maxTaskMs },
      },
      figures.map(({ maxMs }) => maxMs),
    ),
  ];
};

const run: Benchmark["run"] = (environment) =>
  withBrowser((browser) => measure(environment, browser));

export const pdfBenchmarks: readonly Benchmark[] = [{ name: "pdf", run }];
