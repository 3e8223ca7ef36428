import { ensureInstalled } from "./install.mjs";
import { findNode, inRoot, root, toolEnvironment } from "./project.mjs";
import { handOver } from "./run.mjs";

// node scripts/with-packages.mjs server|everything program.ts …: runs a program of ours once its packages are there.
const [extent, program, ...args] = process.argv.slice(2);
await ensureInstalled(extent);
handOver(findNode(), [inRoot(program), ...args], { cwd: root, env: toolEnvironment() });
