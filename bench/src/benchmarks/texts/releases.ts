import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { propose } from "@teckna/domain/releases/propose";
import { readCommitTables } from "@teckna/domain/releases/tables/read-tables";
import { recomposedReleases } from "../../../../domain/test/recomposed-releases.ts";
import {
  type Release,
  type Score,
  type Share,
  type Stated,
  classes,
  scoreReleases,
} from "../../../../domain/test/release-score.ts";
import { type Result, compare } from "../../measure/compare.ts";
import type { Options } from "../../options.ts";
import type { StandaloneBenchmark } from "../benchmark.ts";
import type { FirstText, FirstTextMs } from "./first-text.ts";

const percent = ({ right, of }: Share): string =>
  of === 0 ? "–" : `${((100 * right) / of).toFixed(1)} % (${right}/${of})`;

const show = (title: string, releases: readonly Release[]): void => {
  const score: Score = scoreReleases(releases);
  console.log(`\n${title}: ${releases.length} texts`);
  for (const name of classes) console.log(`  ${name} right: ${percent(score.precision[name])}`);
  console.log(`  ambiguous with the right value among them: ${percent(score.among)}`);
  console.log(`  found: ${percent(score.recall)}`);
  for (const [field, share] of [...score.recallOf].toSorted(
    ([, one], [, other]) => other.of - one.of,
  ))
    console.log(`    ${field.padEnd(26)} found ${percent(share)}`);
  for (const [rule, share] of [...score.precisionOf].toSorted(([one], [other]) =>
    one.localeCompare(other),
  ))
    console.log(`    ${rule.padEnd(26)} right ${percent(share)}`);
  for (const each of score.wrong) console.log(`  wrong: ${each}`);
  for (const each of score.missed) console.log(`  missed: ${each}`);
};

/** Reads the texts of a folder, each an `id.txt`, and its `truth.json` in the same format as the project's own. */
const readFolder = (folder: string): Release[] => {
  // docs/releases.md defines the format; other formats fail at their first use.
  const truth = JSON.parse(readFileSync(path.join(folder, "truth.json"), "utf8")) as readonly {
    readonly id: string;
    readonly values: readonly Stated[];
  }[];
  return truth.flatMap(({ id, values }) => {
    const file = [`${id}.txt`, path.join("texts", `${id}.txt`)]
      .map((name) => path.join(folder, name))
      .find((name) => existsSync(name));
    return file === undefined ? [] : [{ id, values, text: readFileSync(file, "utf8") }];
  });
};

/** A text of this length, made of consecutive releases. */
const textOf = (length: number): string => {
  const all = recomposedReleases.map(({ text }) => text).join("\n\n");
  return all.repeat(Math.ceil(length / all.length)).slice(0, length);
};

const cpuMs = (text: string): number => {
  const before = process.cpuUsage();
  propose(text);
  readCommitTables(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The same in a thread that has read nothing before, as the first text of a page of the product. */
const firstCpuMs = (text: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const workerData: FirstText = { text };
    const thread = new Worker(new URL("./first-text.ts", import.meta.url), { workerData });
    thread.once("message", (ms: FirstTextMs) => resolve(ms));
    thread.once("error", reject);
  });

const sizes = [
  { length: 30_000, max: 50 },
  { length: 175_000, max: 300 },
] as const;

const runStandalone = async ({ rounds, texts }: Options): Promise<readonly Result[]> => {
  show("recomposed", recomposedReleases);
  if (texts !== null) show(texts, readFolder(texts));
  const results: Result[] = [];
  for (const { length, max } of sizes) {
    const text = textOf(length);
    results.push(
      await compare(
        {
          title: `processor time to read a release of ${length} characters`,
          unit: "ms",
          product: () => Promise.resolve(cpuMs(text)),
          baselines: {},
          aim: { kind: "amount", max },
        },
        rounds,
      ),
    );
  }
  const [{ length }] = sizes;
  const first = `the same, the first text of ${length} characters of a new thread`;
  const product = (): Promise<number> => firstCpuMs(textOf(length));
  results.push(await compare({ title: first, unit: "ms", product, baselines: {} }, rounds));
  return results;
};

export const releaseBenchmarks: readonly StandaloneBenchmark[] = [
  { name: "releases", runStandalone },
];
