import { type CatchRate, type Share, measureCatches, percentOdd } from "../catch-rate/measure.ts";
import { generateCases } from "../generate/cases.ts";
import { type Aim, type Result, resultOf } from "../measure/compare.ts";
import type { Benchmark } from "./benchmark.ts";

const issues = 500;
const perCase = 3;
const seed = 77;
const shownLines = 25;
/** The aim of 80 % at the API, which knows nothing of other issues. */
const maxMissed = 20;
const maxWarned = 2;
const maxNoted = 5;

const percent = ({ planted, flagged }: Share): string =>
  `${String(flagged).padStart(5)} of ${String(planted).padStart(4)}`;

/** What most is missed of, most first. */
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

const checks: Benchmark = {
  name: "checks",
  run: () => {
    const cases = [...generateCases(issues, seed)];
    const found = measureCatches(cases, { perCase, seed });
    printMissed("flagged by slip", found.bySlip);
    printMissed("flagged by field", found.byField);
    printRules(found.byRule);
    const missed = (100 * (found.planted - found.flagged)) / found.planted;
    return Promise.resolve([
      share(`missed of ${found.planted} planted errors`, missed, maxMissed),
      share("clean issues with a warning", percentOdd(cases, "warning"), maxWarned),
      share("clean issues with a note", percentOdd(cases, "note"), maxNoted),
    ]);
  },
};

export const checkBenchmarks = [checks];
