import { runChecks } from "./checks.mjs";
import { printSummary, startTally } from "./tally.mjs";

const tally = startTally();
await runChecks(tally);
process.exitCode = printSummary(tally);
