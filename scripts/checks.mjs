import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { findNode, inRoot, toolEnvironment } from "./project.mjs";
import { countsOfRun, countsWhenRetried, readVitestReport } from "./reports/reports.mjs";
import { run, runQuietly } from "./run.mjs";
import { timed } from "./reports/tally.mjs";
import { typeProjects } from "./type-projects.mjs";

const program = (...parts) => inRoot("node_modules", ...parts);
const derive = inRoot("scripts", "derive.ts");
// One checker thread for each run of tsc: several would check many of the same types again.
const tsc = [program("typescript", "bin", "tsc"), "--checkers", "1"];

// The longest-running ones first.
const checks = [
  { name: "lint", args: [program("oxlint", "bin", "oxlint")] },
  { name: "unused code", args: [program("knip", "bin", "knip.js")] },
  ...typeProjects()
    .toReversed()
    .map((name) => ({ name: `types of ${name}`, args: [...tsc, "-p", name] })),
  { name: "derived files", args: [derive, "--check"] },
  { name: "format", args: [program("oxfmt", "bin", "oxfmt"), "--check", "."] },
].filter(({ args }) => args[0] !== derive || existsSync(derive));

const runCheck = async ({ name, args }, tally, lastOfAll) => {
  const isGood = await timed(name, async () => {
    const options = { env: toolEnvironment(), lastOfAll };
    const { code, output } = await runQuietly(findNode(), args, options);
    if (code !== 0) console.log(output);
    return code === 0;
  });
  tally.addOne(name, isGood);
};

/** Runs them concurrently, as many as there are cores. */
const runBeside = async (tally, lastOfAll) => {
  const left = [...checks];
  const runNext = async () => {
    for (let check = left.shift(); check; check = left.shift())
      await runCheck(check, tally, lastOfAll);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
};

/** Prints the output at once. */
const runLastOfAll = async (command, args, options) => {
  const { code, output } = await runQuietly(command, args, { ...options, lastOfAll: true });
  console.log(output);
  return code;
};

const vitest = program("vitest", "vitest.mjs");

/** Runs some files of one of Vitest's projects and returns the counts. */
const countVitest = async (project, { env = {}, only = [], except = [], lastOfAll = false }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-report-"));
  const report = path.join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const excluded = except.map((pattern) => `--exclude=${pattern}`);
  const args = [vitest, "run", "--project", project, ...reporters, ...excluded, ...only];
  const runIt = lastOfAll ? runLastOfAll : run;
  const code = await runIt(findNode(), args, { env: toolEnvironment(env) });
  const counts = countsOfRun(readVitestReport(report), code);
  rmSync(folder, { recursive: true, force: true });
  return counts;
};

/** A shared machine may stall for longer than a few tests of processes wait; no stall fails more files than this. */
const maxRetriedFiles = 3;

const isRetried = ({ failed, failedFiles = [] }) =>
  process.env.CI !== undefined &&
  failed > 0 &&
  failedFiles.length > 0 &&
  failedFiles.length <= maxRetriedFiles;

/**
 * Runs one of Vitest's projects, optionally only some folders and without some patterns, or `lastOfAll` beside another
 * one, and adds its counts. With `retries`, a few failed files are run again in CI, and reported if they pass then.
 */
export const runVitest = async (project, tally, options = {}) => {
  const { name = `${project} tests`, retries = false } = options;
  await timed(name, async () => {
    let counts = await countVitest(project, options);
    if (retries && isRetried(counts)) {
      const only = counts.failedFiles.map((file) => file.name);
      counts = countsWhenRetried(counts, await countVitest(project, { ...options, only }));
    }
    tally.add(name, counts);
    return counts.failed === 0;
  });
};

/**
 * Everything that needs neither a database nor a browser; all of it runs even if something fails. `lastOfAll` it runs
 * beside other tests, in the time that these wait.
 */
export const runChecks = async (tally, { lastOfAll = false } = {}) => {
  await runBeside(tally, lastOfAll);
  await runVitest("unit", tally, { lastOfAll });
};
