import { runChecks } from "./checks.mjs";
import { printFigures } from "./reports/figures.ts";
import { printSummary, startTally } from "./reports/tally.mjs";

if (process.argv.includes("--figures")) process.exitCode = printFigures() ? 0 : 1;
else {
  const tally = startTally();
  await runChecks(tally);
  process.exitCode = printSummary(tally);
}
