import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findNode, inRoot, toolEnvironment } from "./project.mjs";
import { readVitestReport } from "./reports/reports.mjs";
import { run, runQuietly } from "./run.mjs";
import { timed } from "./reports/tally.mjs";
import { typeProjects } from "./type-projects.mjs";

const program = (...parts) => inRoot("node_modules", ...parts);
const derive = inRoot("scripts", "derive.ts");
const tsc = program("typescript", "bin", "tsc");

const checks = [
  { name: "format", args: [program("oxfmt", "bin", "oxfmt"), "--check", "."] },
  { name: "lint", args: [program("oxlint", "bin", "oxlint")] },
  ...typeProjects().map((name) => ({ name: `types of ${name}`, args: [tsc, "-p", name] })),
  { name: "unused code", args: [program("knip", "bin", "knip.js")] },
  { name: "derived files", args: [derive, "--check"] },
].filter(({ args }) => args[0] !== derive || existsSync(derive));

const runCheck = async ({ name, args }, tally) => {
  const isGood = await timed(name, async () => {
    const { code, output } = await runQuietly(findNode(), args, { env: toolEnvironment() });
    if (code !== 0) console.log(output);
    return code === 0;
  });
  tally.addOne(name, isGood);
};

// Tests of the database wait more than they work.
const workers = { unit: [], database: ["--maxWorkers=4"], slow: [] };

/** Runs one of Vitest's projects, or only its files under some folders, and adds what it counted. */
export const runVitest = async (project, tally, options = {}) => {
  const { name = `${project} tests`, env = {}, only = [] } = options;
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-report-"));
  const report = path.join(folder, "report.json");
  await timed(name, async () => {
    const vitest = program("vitest", "vitest.mjs");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const args = [vitest, "run", "--project", project, ...reporters, ...workers[project], ...only];
    await run(findNode(), args, { env: toolEnvironment(env) });
    const counts = readVitestReport(report);
    tally.add(name, counts);
    return counts.failed === 0;
  });
  rmSync(folder, { recursive: true, force: true });
};

/** Everything that needs neither a database nor a browser; all of it runs even if something fails. */
export const runChecks = async (tally) => {
  for (const check of checks) await runCheck(check, tally);
  await runVitest("unit", tally);
};
