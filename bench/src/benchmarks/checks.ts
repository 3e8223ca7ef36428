import { apiChecker, formChecker, previewChecker } from "../catch-rate/checkers.ts";
import {
  type CatchRate,
  type Share,
  measureCatches,
  measureChecker,
  percentOdd,
} from "../catch-rate/measure.ts";
import type { Environment } from "../environment/environment.ts";
import type { Records } from "../catch-rate/plant.ts";
import { generateCases } from "../generate/cases.ts";
import { type Aim, type Result, resultOf } from "../measure/compare.ts";
import type { Benchmark } from "./benchmark.ts";

const issues = 500;
const perCase = 3;
const seed = 77;
const shownLines = 25;
/** Number of issues that are entered by each way. */
const throughDoors = 150;
/** The aims are 80 % for the API and 85 % where people look; neither knows of other issues here. */
const maxMissed = 20;
const maxMissedInSight = 15;
const maxWarned = 2;
const maxNoted = 5;

const percent = ({ planted, flagged }: Share): string =>
  `${String(flagged).padStart(5)} of ${String(planted).padStart(4)}`;

/** Prints what is missed most, in descending order. */
const printMissed = (title: string, shares: ReadonlyMap<string, Share>): void => {
  const missed = ([, { planted, flagged }]: readonly [string, Share]): number => planted - flagged;
  const worst = [...shares].toSorted((left, right) => missed(right) - missed(left));
  console.log(`\n${title}`);
  for (const [name, share] of worst.slice(0, shownLines)) console.log(`${percent(share)}  ${name}`);
};

const printRules = (byRule: CatchRate["byRule"]): void => {
  const most = [...byRule].toSorted(([, left], [, right]) => right - left);
  console.log(`\nflagged by rule\n${most.map(([rule, times]) => `${rule} ${times}`).join(", ")}`);
};

const share = (title: string, value: number, max: number): Result => {
  const aim: Aim = { kind: "amount", max };
  return resultOf({ title, unit: "%", aim }, [value]);
};

/** Enters the same errors by the form, the preview and the API. */
const measureDoors = async (
  { product }: Environment,
  cases: readonly Records[],
): Promise<readonly Result[]> => {
  const api = apiChecker(product);
  const results: Result[] = [];
  for (const checker of [formChecker, previewChecker, api]) {
    const { planted, flagged } = await measureChecker(checker, cases, { perCase, seed });
    const missed = (100 * (planted - flagged)) / planted;
    const max = checker === api ? maxMissed : maxMissedInSight;
    results.push(share(`missed of ${planted} planted errors by ${checker.name}`, missed, max));
  }
  return results;
};

const checks: Benchmark = {
  name: "checks",
  run: async (environment) => {
    const cases = [...generateCases(issues, seed)];
    const found = measureCatches(cases, { perCase, seed });
    printMissed("flagged by slip", found.bySlip);
    printMissed("flagged by field", found.byField);
    printRules(found.byRule);
    const missed = (100 * (found.planted - found.flagged)) / found.planted;
    return [
      share(`missed of ${found.planted} planted errors`, missed, maxMissed),
      share("clean issues with a warning", percentOdd(cases, "warning"), maxWarned),
      share("clean issues with a note", percentOdd(cases, "note"), maxNoted),
      ...(await measureDoors(environment, cases.slice(0, throughDoors))),
    ];
  },
};

export const checkBenchmarks = [checks];
