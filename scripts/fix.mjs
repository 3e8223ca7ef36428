import { ensureInstalled } from "./install.mjs";
import { findNode, inRoot, toolEnvironment } from "./project.mjs";
import { run } from "./run.mjs";

await ensureInstalled("everything");

const env = toolEnvironment();
const fixers = [
  [inRoot("node_modules", "oxlint", "bin", "oxlint"), "--fix"],
  [inRoot("node_modules", "oxfmt", "bin", "oxfmt"), "."],
];
for (const args of fixers) process.exitCode ||= await run(findNode(), args, { env });
