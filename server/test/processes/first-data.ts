import { execFile } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../free-port.ts";
import { runFolder } from "../run-folder.ts";
import { makeOnce } from "./make-once.ts";
import { startProgram } from "./processes.ts";

export const firstUser = { username: "admin", temporaryPassword: "Tillfällig-nyckel-42" } as const;

const make = async (dataDir: string): Promise<void> => {
  const product = startProgram("server/src/main.ts", {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ADMIN_TEMPORARY_PASSWORD: firstUser.temporaryPassword,
    LOG_LEVEL: "warn",
  });
  try {
    await product.until(/^Teckna is running/m);
  } finally {
    await product.kill("SIGTERM");
  }
};

/**
 * Fills a data folder as a product does at its first start with the first user above, in half of the processor time. In
 * a run without `openRunFolder` it does nothing, and the product starts for the first time.
 */
export const copyFirstData = async (dataDir: string): Promise<void> => {
  const folder = runFolder();
  if (folder === null) return;
  const made = await makeOnce(folder, make);
  const parts = readdirSync(made).map((name) => path.join(made, name));
  mkdirSync(dataDir, { recursive: true });
  await promisify(execFile)("cp", ["-a", ...parts, dataDir]);
};
