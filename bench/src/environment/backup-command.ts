import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const program = path.resolve(import.meta.dirname, "../../../server/src/backup-main.ts");

/** Runs `npm run backup`, `restore` or `verify` on a folder, whether or not a product runs. */
export const runBackupCommand = async (
  words: readonly string[],
  dataDir: string,
): Promise<void> => {
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir };
  const child = spawn(process.execPath, [program, ...words], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${String(code)}`);
};
