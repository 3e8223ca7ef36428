import { ensureInstalled, linkBinaries } from "./install.mjs";
import { inRoot, root } from "./project.mjs";
import { ensureStripped } from "./server-build.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

// Everything that `npm start` does beforehand, and what the first start writes to this folder: for a service manager
// that runs server/src/main.ts directly, without the right to write here.
process.chdir(root);
await ensureInstalled("server");
await ensureWebBuilt();
await ensureStripped();
await linkBinaries();
console.log(`Ready to be started: ${inRoot("node_modules", ".bin", "node")} server/src/main.ts`);
