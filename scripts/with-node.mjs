import { ensureChromium } from "./chromium.mjs";
import { endWithNpm } from "./end-with-parent.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode, giveUp, inRoot, toolEnvironment } from "./project.mjs";
import { handOver } from "./run.mjs";
import { ensureStripped } from "./server-build.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

// node scripts/with-node.mjs NEEDS SCRIPT [ARGUMENTS]: provides what a script needs, then runs it with the project's
// Node, whichever Node runs npm. NEEDS is a comma-separated list of the following.
const needs = new Map([
  ["server", () => ensureInstalled("server")],
  ["everything", () => ensureInstalled("everything")],
  ["web", () => ensureWebBuilt()],
  ["stripped", () => ensureStripped()],
  [
    "chromium",
    async () => {
      if (!(await ensureChromium())) giveUp("Chromium could not be installed: see above");
    },
  ],
]);

const [list = "", script = "", ...args] = process.argv.slice(2);

endWithNpm();
for (const need of list.split(",")) {
  if (!needs.has(need)) giveUp(`there is nothing called ${need} to make sure of`);
  await needs.get(need)();
}
const follow = ["--import", inRoot("scripts", "follow-parent.mjs")];
handOver(findNode(), [...follow, inRoot(script), ...args], { env: toolEnvironment() });
