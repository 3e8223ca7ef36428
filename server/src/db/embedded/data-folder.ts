import { accessSync, constants, mkdirSync, realpathSync } from "node:fs";
import { SetupProblem } from "../../setup-problem.ts";

/** Makes the data folder where it is missing and answers its real path; refuses one that cannot be written. */
export const openDataFolder = (dataDir: string): string => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    throw new SetupProblem(
      `the data folder ${dataDir} cannot be written (${code}); set DATA_DIR to one that can`,
      { cause },
    );
  }
};
