import { collectGarbage } from "./collect-garbage.ts";
import { createLog } from "./log.ts";
import { logDestination } from "./pretty-log.ts";
import { runProgram } from "./process-edge.ts";
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

await runProgram(async (settings) => {
  if (problem !== null) throw new SetupProblem(problem);
  const log = createLog(settings.logLevel, logDestination(settings.logFormat));
  const starting = Promise.withResolvers<Product | null>();
  const stopping = new AbortController();
  stopOnSignal(async () => {
    stopping.abort();
    await (await starting.promise)?.stop();
  }, log);
  const product = await startProduct(settings, log, stopping.signal).catch((error: unknown) => {
    // The caller handles the error; a waiting signal handler gets null.
    starting.resolve(null);
    throw error;
  });
  starting.resolve(product);
  if (!product) return;
  console.log(describe(settings, product));
  // Garbage of the start, 8 MB.
  await collectGarbage();
}, options);
