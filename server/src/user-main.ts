import { PoolError } from "@teckna/identity/pool-error";
import { runCommand } from "./process-edge.ts";
import { SetupProblem } from "./setup-problem.ts";
import { readArguments } from "./user/arguments.ts";
import { withPool } from "./user/open-pool.ts";
import { findVerb, usage } from "./user/verbs.ts";

const inOneLine = (error: unknown): unknown =>
  error instanceof PoolError ? new SetupProblem(error.message, { cause: error }) : error;

await runCommand(async (settings) => {
  const input = readArguments(process.argv.slice(2));
  if (input.verb === "help") {
    console.log(usage());
    return;
  }
  const verb = findVerb(input);
  await withPool(settings, async (pool) => {
    try {
      const { lines, json } = await verb.run(pool.admin, input);
      console.log(input.json ? JSON.stringify(json) : lines.join("\n"));
    } catch (error) {
      throw inOneLine(error);
    }
  });
});
