import { findNode, inRoot, toolEnvironment } from "./project.mjs";
import { run } from "./run.mjs";

// What a tool can repair: first what the linter finds, then the format of all files.
const runTool = (...args: string[]): Promise<number> =>
  run(findNode(), args, { env: toolEnvironment() });

const lint = await runTool(inRoot("node_modules", "oxlint", "bin", "oxlint"), "--fix");
const format = await runTool(inRoot("node_modules", "oxfmt", "bin", "oxfmt"), ".");
process.exitCode = lint || format;
