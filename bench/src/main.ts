import { bulkBenchmarks } from "./benchmarks/batches/batch-bulk.ts";
import { backupBenchmarks } from "./benchmarks/backups.ts";
import { asOfBenchmarks } from "./benchmarks/past/as-of.ts";
import { auditBenchmarks } from "./benchmarks/past/audit.ts";
import { killBenchmarks } from "./benchmarks/batches/batch-kills.ts";
import { memoryBenchmarks } from "./benchmarks/batches/batch-memory.ts";
import { batchBenchmarks } from "./benchmarks/batches/batches.ts";
import type { Benchmark, StandaloneBenchmark } from "./benchmarks/benchmark.ts";
import { firstLoadBenchmarks } from "./benchmarks/first-load.ts";
import { checkBenchmarks } from "./benchmarks/checks.ts";
import { erasureBenchmarks } from "./benchmarks/erasures.ts";
import { eventBenchmarks } from "./benchmarks/events.ts";
import { exportBenchmarks } from "./benchmarks/exports.ts";
import { everySortBenchmarks } from "./benchmarks/lists/every-sort.ts";
import { keyBenchmarks } from "./benchmarks/keys.ts";
import { listBenchmarks } from "./benchmarks/lists/lists.ts";
import { lookUpBenchmarks } from "./benchmarks/lists/look-ups.ts";
import { migrationBenchmarks } from "./benchmarks/migrations.ts";
import { nameSearchBenchmarks } from "./benchmarks/lists/name-searches.ts";
import { pastedReleaseBenchmarks } from "./benchmarks/texts/pasted-release.ts";
import { pdfBenchmarks } from "./benchmarks/texts/pdf.ts";
import { previewBenchmarks } from "./benchmarks/preview.ts";
import { productKillBenchmarks } from "./benchmarks/product-kills.ts";
import { recordBenchmarks } from "./benchmarks/records.ts";
import { releaseBenchmarks } from "./benchmarks/texts/releases.ts";
import { everySearchBenchmarks } from "./benchmarks/lists/every-search.ts";
import { searchBenchmarks } from "./benchmarks/lists/searches.ts";
import { sortedBenchmarks } from "./benchmarks/lists/sorted-lists.ts";
import { floodBenchmarks } from "./benchmarks/floods.ts";
import { guessBenchmarks } from "./benchmarks/guesses.ts";
import { scalingBenchmarks } from "./benchmarks/scaling.ts";
import { serverBenchmarks } from "./benchmarks/servers.ts";
import { signInBenchmarks } from "./benchmarks/sign-ins.ts";
import { startBenchmarks } from "./benchmarks/start.ts";
import { toDoBenchmarks } from "./benchmarks/waiting/to-do.ts";
import { typingBenchmarks } from "./benchmarks/typing.ts";
import { uploadBenchmarks } from "./benchmarks/upload.ts";
import type { Result } from "./measure/compare.ts";
import { type Options, readOptions, usage } from "./options.ts";
import { writeResults } from "./report/results-file.ts";
import { toTable } from "./report/table.ts";
import { type Environment, openEnvironment } from "./environment/environment.ts";

type AnyBenchmark = Benchmark | StandaloneBenchmark;

const benchmarks: readonly AnyBenchmark[] = [
  ...listBenchmarks,
  ...sortedBenchmarks,
  ...everySortBenchmarks,
  ...searchBenchmarks,
  ...firstLoadBenchmarks,
  ...startBenchmarks,
  ...typingBenchmarks,
  ...checkBenchmarks,
  ...keyBenchmarks,
  ...recordBenchmarks,
  ...nameSearchBenchmarks,
  ...lookUpBenchmarks,
  ...everySearchBenchmarks,
  ...exportBenchmarks,
  ...eventBenchmarks,
  ...asOfBenchmarks,
  ...auditBenchmarks,
  ...toDoBenchmarks,
  ...batchBenchmarks,
  ...bulkBenchmarks,
  ...memoryBenchmarks,
  ...killBenchmarks,
  ...productKillBenchmarks,
  ...serverBenchmarks,
  ...scalingBenchmarks,
  ...migrationBenchmarks,
  ...previewBenchmarks,
  ...releaseBenchmarks,
  ...pastedReleaseBenchmarks,
  ...pdfBenchmarks,
  ...uploadBenchmarks,
  ...signInBenchmarks,
  ...guessBenchmarks,
  ...floodBenchmarks,
  ...backupBenchmarks,
  ...erasureBenchmarks,
];

const seconds = (sinceMs: number): string =>
  `${((performance.now() - sinceMs) / 1000).toFixed(0)} s`;

const openFilled = async (options: Options): Promise<Environment> => {
  const begun = performance.now();
  const environment = await openEnvironment(options);
  console.log(`product and ${options.issues} issues ready: ${seconds(begun)}`);
  return environment;
};

const measure = async (chosen: readonly AnyBenchmark[], options: Options): Promise<Result[]> => {
  let environment: Environment | null = null;
  const results: Result[] = [];
  try {
    for (const benchmark of chosen) {
      if ("run" in benchmark) environment ??= await openFilled(options);
      const start = performance.now();
      if ("runStandalone" in benchmark) results.push(...(await benchmark.runStandalone(options)));
      else if (environment) results.push(...(await benchmark.run(environment)));
      console.log(`${benchmark.name}: ${seconds(start)}`);
    }
  } finally {
    await environment?.close();
  }
  return results;
};

/** The benchmark of this name, or else all whose name contains it. */
const choose = (filter: string): readonly AnyBenchmark[] => {
  const called = benchmarks.filter(({ name }) => name === filter);
  const chosen =
    called.length > 0 ? called : benchmarks.filter(({ name }) => name.includes(filter));
  if (chosen.length === 0) throw new RangeError(`no benchmark has ${filter} in its name`);
  return chosen;
};

type Choice = { readonly options: Options; readonly chosen: readonly AnyBenchmark[] };

const run = async ({ options, chosen }: Choice): Promise<void> => {
  const results = await measure(chosen, options);
  console.log(`\n${toTable(results)}\n`);
  if (chosen.length === benchmarks.length) console.log(writeResults(results, options));
};

const readOrRefuse = (): Choice | undefined => {
  try {
    const options = readOptions(process.argv.slice(2));
    return { options, chosen: choose(options.filter) };
  } catch (error) {
    const names = benchmarks.map(({ name }) => name).join(", ");
    const message = error instanceof Error ? error.message : String(error);
    console.error(`${message}\n${usage}\nnames: ${names}`);
    process.exitCode = 1;
    return undefined;
  }
};

const choice = readOrRefuse();
if (choice) await run(choice);
