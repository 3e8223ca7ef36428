import { SetupProblem } from "./setup-problem.ts";
import { type Settings, readSettings } from "./settings.ts";

const complain = (line: string): void => void process.stderr.write(`teckna: ${line}\n`);

/** Tells why a process ends: one line for what the person at the console can mend, the stack of a bug. */
export const reportFailure = (error: unknown): void => {
  if (error instanceof SetupProblem) complain(error.message);
  else console.error(error);
};

/** Reads the settings from the environment and runs a command with them; its failure becomes the exit code. */
export const runCommand = async (work: (settings: Settings) => Promise<void>): Promise<void> => {
  const reading = readSettings(process.env);
  if (!reading.ok) {
    for (const problem of reading.problems) complain(problem);
    process.exitCode = 1;
    return;
  }
  try {
    await work(reading.settings);
  } catch (error) {
    reportFailure(error);
    process.exitCode = 1;
  }
};
