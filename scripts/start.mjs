import { ensureInstalled } from "./install.mjs";
import { findNode, inRoot, isWantedNode, root } from "./project.mjs";
import { endWithParent, handOver } from "./run.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

endWithParent();
process.chdir(root);
await ensureInstalled();
await ensureWebBuilt();
const main = inRoot("server", "src", "main.ts");
if (isWantedNode()) await import(main);
else {
  // How much the heap may grow, as it was said for this process.
  const heap = process.execArgv.filter((flag) => flag.startsWith("--max-"));
  handOver(findNode(), [...heap, main, ...process.argv.slice(2)]);
}
