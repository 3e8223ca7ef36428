import { runChecks } from "./checks.mjs";
import { printFigures } from "./figures.ts";
import { printSummary, startTally } from "./tally.mjs";

if (process.argv.includes("--figures")) printFigures();
else {
  const tally = startTally();
  await runChecks(tally);
  process.exitCode = printSummary(tally);
}
