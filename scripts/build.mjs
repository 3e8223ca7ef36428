import { ensureInstalled, linkBinaries } from "./install.mjs";
import { inRoot, root } from "./project.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

// All that `npm start` does before it starts, and what its first start writes into this folder: for who runs
// server/src/main.ts itself, as systemd does, without the right to write here.
process.chdir(root);
await ensureInstalled("server");
await ensureWebBuilt();
await linkBinaries();
console.log(`Ready to be started: ${inRoot("node_modules", ".bin", "node")} server/src/main.ts`);
