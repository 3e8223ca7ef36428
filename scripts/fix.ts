import { findNode, inRoot, toolEnvironment } from "./project.mjs";
import { run } from "./run.mjs";

// Runs the tools that repair files: first the linter, then the formatter.
const runTool = (...args: string[]): Promise<number> =>
  run(findNode(), args, { env: toolEnvironment() });

const lint = await runTool(inRoot("node_modules", "oxlint", "bin", "oxlint"), "--fix");
const format = await runTool(inRoot("node_modules", "oxfmt", "bin", "oxfmt"), ".");
process.exitCode = lint || format;
