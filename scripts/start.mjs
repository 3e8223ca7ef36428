import { endWithNpm } from "./end-with-parent.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode, inRoot, isWantedNode, root } from "./project.mjs";
import { handOver } from "./run.mjs";
import { ensureStripped } from "./server-build.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

endWithNpm();
process.chdir(root);
await ensureInstalled("server");
await ensureWebBuilt();
await ensureStripped();
const main = inRoot("server", "src", "main.ts");
if (isWantedNode()) {
  // Has an effect only if `--import` did not load it: threads have it from there.
  await import("./stripped/use-stripped.mjs");
  await import(main);
} else {
  // What `npm start` gives this process, as far as it concerns the server.
  const own = process.execArgv.filter((flag) => /^--(?:max-|expose-gc$|import=)/.test(flag));
  const follow = ["--import", inRoot("scripts", "follow-parent.mjs")];
  handOver(findNode(), [...own, ...follow, main, ...process.argv.slice(2)]);
}
