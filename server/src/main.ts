import { createLog } from "./log.ts";
import { reportFailure, runCommand } from "./process-edge.ts";
import { type Product, startProduct } from "./product.ts";
import { readStartOptions } from "./https/start-options.ts";
import type { Settings } from "./settings.ts";
import { SetupProblem } from "./setup-problem.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const describe = ({ publicUrl }: Settings, { invitation }: Product): string => {
  const lines = [`Teckna is running at ${publicUrl}`];
  if (invitation)
    lines.push(
      "",
      "First sign-in (shown only once; you choose your own password then):",
      `  username            ${invitation.username}`,
      `  temporary password  ${invitation.temporaryPassword}`,
      "",
    );
  return lines.join("\n");
};

const { options, problem } = readStartOptions(process.argv.slice(2));

await runCommand(async (settings) => {
  if (problem !== null) throw new SetupProblem(problem);
  const log = createLog(settings.logLevel);
  const onLost = (error: unknown): void => {
    log.fatal({ err: error }, "the embedded database is lost");
    reportFailure(error);
    process.exit(1);
  };
  const product = await startProduct(settings, log, onLost);
  stopOnSignal(() => product.stop(), log);
  console.log(describe(settings, product));
}, options);
