import type { Browser, Page } from "@playwright/test";
import { withBrowser } from "../browser/open-browser.ts";
import { onUploadPage, type PasteFigures, pasteTable } from "../browser/upload-page.ts";
import { type Result, type Trial, compare } from "../measure/compare.ts";
import { median } from "../measure/statistics.ts";
import type { Environment } from "../environment/environment.ts";
import type { Benchmark } from "./benchmark.ts";
import { pastedText } from "./pasted-text.ts";

const maxRounds = 3;
const edits = 15;
const frames = 120;
const pixelsAFrame = 60;
/** At 55 frames a second. */
const maxFrameMs = 18.2;
const good = "rows that are right";

type Edits = { readonly editMs: number; readonly paintedMs: number; readonly bareMs: number };

type GridFigures = Edits & { readonly frameMs: number };

/** Makes the date in each row invalid. */
const spoilt = (text: string): string => text.replaceAll(/\t(\d{4})-\d\d-/g, "\t$1-99-");

const editCells = async (page: Page): Promise<Edits> => {
  const known: number[] = [];
  const painted: number[] = [];
  const bare: number[] = [];
  await page.getByRole("grid").focus();
  for (let row = 0; row < edits; row++) {
    const text = `edited-${row}`;
    await page.keyboard.press("F2");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
    // preview.js puts only numbers into it.
    const drawn = (await page.evaluate(`previewBenchmark.leaveCell(${row}, "${text}")`)) as {
      knownMs: number;
      paintedMs: number;
    };
    known.push(drawn.knownMs);
    painted.push(drawn.paintedMs);
    bare.push(Number(await page.evaluate(`previewBenchmark.bareChange("${text}")`)));
  }
  return { editMs: median(known), paintedMs: median(painted), bareMs: median(bare) };
};

const scroll = async (page: Page): Promise<number> =>
  Number(await page.evaluate(`previewBenchmark.scroll(${frames}, ${pixelsAFrame})`));

/** Trials that share the figures of one visit, which the first trial of a round makes. */
const shared = <F extends Readonly<Record<string, number>>>(
  measure: () => Promise<F>,
): ((figure: keyof F) => Trial) => {
  const visits: Promise<F>[] = [];
  return (figure) => {
    let round = 0;
    return async () => {
      const visited = (visits[round] ??= measure());
      round++;
      return (await visited)[figure] ?? Number.NaN;
    };
  };
};

const pasted = (environment: Environment, browser: Browser, text: string) =>
  shared<PasteFigures>(() => onUploadPage(environment, browser, (page) => pasteTable(page, text)));

const looked = (environment: Environment, browser: Browser, text: string) =>
  shared<GridFigures>(() =>
    onUploadPage(environment, browser, async (page) => {
      await pasteTable(page, text);
      return { ...(await editCells(page)), frameMs: await scroll(page) };
    }),
  );

const within = (title: string, product: Trial, max: number, rounds: number): Promise<Result> =>
  compare({ title, unit: "ms", product, baselines: {}, aim: { kind: "amount", max } }, rounds);

const measurePastes = async (
  environment: Environment,
  browser: Browser,
  rounds: number,
): Promise<Result[]> => {
  const ten = pastedText(10_000);
  const ofTen = pasted(environment, browser, ten);
  const ofWrong = pasted(environment, browser, spoilt(ten));
  const ofFifty = pasted(environment, browser, pastedText(50_000));
  return [
    await within("10,000 pasted rows until the preview is usable", ofTen("usableMs"), 1000, rounds),
    await within("10,000 pasted rows, longest block of the page", ofTen("blockedMs"), 50, rounds),
    await compare(
      {
        title: "10,000 pasted rows until all warnings are known",
        unit: "ms",
        product: ofTen("reviewedMs"),
        baselines: {},
      },
      rounds,
    ),
    await compare(
      {
        title: "10,000 pasted rows that all fail until checked",
        unit: "ms",
        product: ofWrong("checkedMs"),
        baselines: { [good]: ofTen("checkedMs") },
        aim: { kind: "ratio", baseline: good, max: 1.2 },
      },
      rounds,
    ),
    await within(
      "50,000 pasted rows of 38 columns until painted",
      ofFifty("usableMs"),
      2000,
      rounds,
    ),
  ];
};

const measureGrid = async (
  environment: Environment,
  browser: Browser,
  rounds: number,
): Promise<Result[]> => {
  const inHundred = looked(environment, browser, pastedText(100_000));
  return [
    await within("one cell edited in 100,000 rows until checked", inHundred("editMs"), 16, rounds),
    await compare(
      {
        title: "one cell edited in 100,000 rows until painted",
        unit: "ms",
        product: inHundred("paintedMs"),
        baselines: { "one word set": inHundred("bareMs") },
      },
      rounds,
    ),
    await within("a frame while 100,000 rows scroll", inHundred("frameMs"), maxFrameMs, rounds),
  ];
};

const measurePreview = async (environment: Environment, browser: Browser): Promise<Result[]> => {
  const rounds = Math.min(environment.rounds, maxRounds);
  return [
    ...(await measurePastes(environment, browser, rounds)),
    ...(await measureGrid(environment, browser, rounds)),
  ];
};

const preview: Benchmark = {
  name: "preview",
  run: (environment) => withBrowser((browser) => measurePreview(environment, browser)),
};

export const previewBenchmarks = [preview];
