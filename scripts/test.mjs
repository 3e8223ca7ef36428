import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled("everything");

const { runChecks, runVitest } = await import("./checks.mjs");
const { ensureChromium } = await import("./chromium.mjs");
const { findNode, inRoot, root, toolEnvironment } = await import("./project.mjs");
const { ensureDebianPrograms } = await import("./debian-programs.mjs");
const { countsOfRun, readPlaywrightReport } = await import("./reports/reports.mjs");
const { run, runQuietly } = await import("./run.mjs");
const { keepScratchInMemory } = await import("./scratch-folder.mjs");
const { printSummary, startTally, timed } = await import("./reports/tally.mjs");
const { ensureWebBuilt } = await import("./web-build.mjs");

process.chdir(root);
keepScratchInMemory();
const tally = startTally();

const runBrowserTests = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-report-"));
  const report = path.join(folder, "report.json");
  const playwright = inRoot("node_modules", "@playwright", "test", "cli.js");
  const args = [playwright, "test", "-c", inRoot("e2e", "playwright.config.ts")];
  const code = await run(findNode(), [...args, "--reporter=line,json"], {
    env: toolEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  });
  const counts = countsOfRun(readPlaywrightReport(report), code);
  tally.add("browser tests", counts);
  rmSync(folder, { recursive: true, force: true });
  return counts.failed === 0;
};

const runBudgets = async () => {
  const { code, output } = await runQuietly(findNode(), [inRoot("scripts", "budgets.ts")], {
    env: toolEnvironment(),
  });
  console.log(output.trimEnd());
  return code === 0;
};

/** Tests of the server that run on the embedded database only. No statement of the server's own goes untested on the other. */
const testedOnce = [
  // What happens before a request reaches the database or after it has left it, how connections break, and commands.
  "**/server/src/{http,https,delivery,openapi}/**",
  "**/routes/{strict-input,untrusted-input,refusals,token-rights,cut-requests,rights}.db.test.ts",
  "**/routes/{batch-callers,batch-senders,export-readers,api-examples}.db.test.ts",
  "**/auth/{network-limit,tokens,pool-faults}.db.test.ts",
  "**/db/connection/{database,cut-connections}.db.test.ts",
  "**/metrics/silent-metrics.db.test.ts",
  "**/user/{user-command,verbs,token-verb}.db.test.ts",
  // What is computed from records that were read.
  "**/routes/{checks,warnings,batch-warnings,figures}.db.test.ts",
  // All of whose statements other files send as well.
  "**/routes/{patch,batches}.db.test.ts",
  "**/routes/releases/{absences,absences-in-batches}.db.test.ts",
  "**/backup/backup-key.db.test.ts",
  // How the user pool uses the database, behind the pages of users.
  "**/routes/account.db.test.ts",
  "**/routes/admin/{people,administrators,hosted-people}.db.test.ts",
];

/** The checks run in the time that the slow tests leave, which mostly wait. */
const runSlowTestsAndChecks = async () => {
  const checked = runChecks(tally, { lastOfAll: true });
  await Promise.all([ensureDebianPrograms(), ensureWebBuilt()]);
  tally.addOne("budgets of the web app", await timed("budgets of the web app", runBudgets));
  await runVitest("slow", tally, { retries: true });
  await checked;
};

const hasBrowser = await ensureChromium();
tally.addOne("Chromium is installed", hasBrowser);
await runSlowTestsAndChecks();
await runVitest("database", tally, { name: "database tests, embedded", retries: true });
await runVitest("database", tally, {
  name: "database tests, separate server",
  retries: true,
  env: { TEST_DATABASE: "server" },
  // How the user pool uses the database is tested once.
  only: ["server/"],
  except: testedOnce,
});
if (hasBrowser) await timed("browser tests", runBrowserTests);
process.exitCode = printSummary(tally);
