import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { giveUp, inRoot, machineEnvironment } from "./project.mjs";
import { run } from "./run.mjs";

const lock = inRoot("package-lock.json");
/** npm writes it as the last step of an installation. */
const installedLock = inRoot("node_modules", ".package-lock.json");
const cache = inRoot("node_modules", ".cache");
const stamp = inRoot("node_modules", ".cache", "teckna-lock");

const hashOfLock = () => createHash("sha256").update(readFileSync(lock)).digest("hex");

const isInstalled = () => {
  if (!existsSync(installedLock)) return false;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hashOfLock()) return true;
  return statSync(installedLock).mtimeMs >= statSync(lock).mtimeMs;
};

/** Installs the packages of the lock file when they are missing or older than it. */
export const ensureInstalled = async () => {
  if (!isInstalled()) {
    console.log("Installing packages from the lock file (once, about half a minute) …");
    const args = [
      "ci",
      "--ignore-scripts",
      "--include=dev",
      "--include=optional",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    const code = await run("npm", args, { env: machineEnvironment() });
    if (code !== 0) giveUp(`npm ci failed with ${code}: mend what it says above and start again`);
  }
  mkdirSync(cache, { recursive: true });
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== hashOfLock())
    writeFileSync(stamp, hashOfLock());
};
