import { PoolError } from "@teckna/identity/context/pool-error";
import { WrongPoolKey } from "@teckna/identity/store/wrong-pool-key";
import { actAsOwner } from "./act-as-owner.ts";
import { inOneLine } from "./one-line.ts";
import { SetupProblem } from "./setup-problem.ts";
import { type Settings, type StartOptions, readSettings } from "./settings.ts";

const complain = (line: string): void => void process.stderr.write(`teckna: ${line}\n`);

/** What the person at the console can mend, by another setting or another command. */
const mendable = [SetupProblem, PoolError, WrongPoolKey];

/** Reports why a process ends: one line for what the person at the console can mend, the stack of a bug. */
const reportFailure = (error: unknown): void => {
  if (mendable.some((kind) => error instanceof kind) && error instanceof Error)
    complain(error.message);
  else console.error(error);
};

/** Reads the settings from the environment and runs a program with them; its failure becomes the exit code. */
export const runProgram = async (
  work: (settings: Settings) => Promise<void>,
  options: StartOptions = {},
): Promise<void> => {
  const reading = readSettings(process.env, options);
  if (!reading.ok) {
    for (const problem of reading.problems) complain(problem);
    process.exitCode = 1;
    return;
  }
  try {
    await work(reading.settings);
  } catch (error) {
    reportFailure(inOneLine(error, reading.settings));
    process.exitCode = 1;
  }
};

/** The same beside the product, or without one, on its data. */
export const runCommand = (work: (settings: Settings) => Promise<void>): Promise<void> =>
  runProgram((settings) => {
    actAsOwner(settings.dataDir);
    return work(settings);
  });
