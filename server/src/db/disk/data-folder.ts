import { accessSync, constants, existsSync, mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { SetupProblem } from "../../setup-problem.ts";

// Node's recursive mkdir loops forever where the system reports ENOENT for an existing parent, as in /proc.
const makeFolders = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder, { mode: 0o755 });
};

/** Creates the data folder where it is missing and returns its real path; throws if it cannot be written. */
export const openDataFolder = (dataDir: string): string => {
  try {
    makeFolders(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    throw new SetupProblem(
      `the data folder ${dataDir} cannot be written (${code}); run this as the account that it belongs to, or set DATA_DIR to one that can`,
      { cause },
    );
  }
};
