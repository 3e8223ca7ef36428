import { runChecks } from "./checks.mjs";
import { printFigures } from "./reports/figures.ts";
import { printSummary, startTally } from "./reports/tally.mjs";
import { keepScratchInMemory } from "./scratch-folder.mjs";

if (process.argv.includes("--figures")) process.exitCode = printFigures() ? 0 : 1;
else {
  keepScratchInMemory();
  const tally = startTally();
  await runChecks(tally);
  process.exitCode = printSummary(tally);
}
