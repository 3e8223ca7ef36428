import { createReport } from "./backup/report.ts";
import { upgradeCluster } from "./backup/upgrade-cluster.ts";
import { productVersion as teckna } from "./http/product-version.ts";
import { runCommand } from "./process-edge.ts";
import { SetupProblem } from "./setup-problem.ts";

await runCommand(async (settings) => {
  const [named = null, ...more] = process.argv.slice(2);
  if (more.length > 0 || named?.startsWith("-"))
    throw new SetupProblem("usage: npm run upgrade-database [-- FOLDER of the older postgres]");
  await upgradeCluster({ settings, named, teckna, report: createReport(console.log) });
});
