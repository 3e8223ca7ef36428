import module from "node:module";
import { endWithNpm } from "./end-with-parent.mjs";
import { ensureInstalled } from "./install.mjs";
import { compiledFolder, findNode, inRoot, isWantedNode, root } from "./project.mjs";
import { handOver } from "./run.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

endWithNpm();
process.chdir(root);
await ensureInstalled("server");
await ensureWebBuilt();
const main = inRoot("server", "src", "main.ts");
if (isWantedNode()) {
  module.enableCompileCache(compiledFolder);
  await import(main);
} else {
  // This process's own V8 heap options.
  const heap = process.execArgv.filter((flag) => /^--(?:max-|expose-gc$)/.test(flag));
  const env = { ...process.env, NODE_COMPILE_CACHE: compiledFolder };
  const follow = ["--import", inRoot("scripts", "follow-parent.mjs")];
  handOver(findNode(), [...heap, ...follow, main, ...process.argv.slice(2)], { env });
}
