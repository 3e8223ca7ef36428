import { runCommand } from "./process-edge.ts";
import { readArguments } from "./user/arguments.ts";
import { withPool } from "./user/open-pool.ts";
import { findVerb, usage } from "./user/verbs.ts";

await runCommand(async (settings) => {
  const input = readArguments(process.argv.slice(2));
  if (input.verb === "help") {
    console.log(usage());
    return;
  }
  const verb = findVerb(input);
  await withPool(settings, async (pool) => {
    const { lines, json } = await verb.run(pool.admin, input);
    console.log(input.json ? JSON.stringify(json) : lines.join("\n"));
  });
});
