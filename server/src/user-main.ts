import { runCommand } from "./process-edge.ts";
import { readArguments } from "./user/user-arguments.ts";
import { withPool, withTokens } from "./user/open-pool.ts";
import { runTokenVerb } from "./user/token-verb.ts";
import type { Outcome } from "./user/verb.ts";
import { findVerb, usage } from "./user/verbs.ts";

await runCommand(async (settings) => {
  const input = readArguments(process.argv.slice(2));
  const print = ({ lines, json }: Outcome): void =>
    console.log(input.json ? JSON.stringify(json) : lines.join("\n"));
  if (input.verb === "help") {
    console.log(usage());
    return;
  }
  if (input.verb === "token") {
    await withTokens(settings, async (place) => print(await runTokenVerb(place, input)));
    return;
  }
  const verb = findVerb(input);
  await withPool(settings, async (pool) => print(await verb.run(pool.admin, input)));
});
