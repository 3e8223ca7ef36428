import { PoolError } from "@teckna/identity/context/pool-error";
import { WrongPoolKey } from "@teckna/identity/store/wrong-pool-key";
import { actAsOwner } from "./act-as-owner.ts";
import { inOneLine } from "./one-line.ts";
import { SetupProblem } from "./setup-problem.ts";
import { type Settings, type StartOptions, readSettings } from "./settings.ts";

const complain = (line: string): void => void process.stderr.write(`teckna: ${line}\n`);

/** Errors that the operator can resolve by another setting or command. */
const mendable = [SetupProblem, PoolError, WrongPoolKey];

/** Reports why a process ends: one line for what the operator can resolve, a stack trace for a bug. */
const reportFailure = (error: unknown): void => {
  if (mendable.some((kind) => error instanceof kind) && error instanceof Error)
    complain(error.message);
  else console.error(error);
};

/** Reads the settings from the environment and runs a program with them; a failure sets the exit code. */
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

/** The same for a command on the product's data, whether or not the product runs. */
export const runCommand = (work: (settings: Settings) => Promise<void>): Promise<void> =>
  runProgram((settings) => {
    actAsOwner(settings.dataDir);
    return work(settings);
  });
