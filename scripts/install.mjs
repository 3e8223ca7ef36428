import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { findNode, giveUp, inRoot, machineEnvironment, requireNode } from "./project.mjs";
import { run, runQuietly } from "./run.mjs";

const lock = inRoot("package-lock.json");
/** npm writes it as the last step of an installation. */
const installedLock = inRoot("node_modules", ".package-lock.json");
const cache = inRoot("node_modules", ".cache");
const stamp = inRoot("node_modules", ".cache", "teckna-lock");
/** A package that only development needs. */
const developmentAlone = inRoot("node_modules", "vitest");

const quietly = [
  "--ignore-scripts",
  "--include=optional",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];

/** What to install: for the server only, or for everything that the project can do. */
const extents = {
  server: {
    line: "Installing what the server needs (once, a few seconds) …",
    args: ["--omit=dev", "--workspace=server"],
  },
  everything: {
    line: "Installing the tools of development too (once, about half a minute) …",
    args: ["--include=dev"],
  },
};

const hashOfLock = () => createHash("sha256").update(readFileSync(lock)).digest("hex");

const isUpToDate = () =>
  existsSync(installedLock) &&
  ((existsSync(stamp) && readFileSync(stamp, "utf8") === hashOfLock()) ||
    statSync(installedLock).mtimeMs >= statSync(lock).mtimeMs);

/** Whether more than the server's packages is installed. */
export const hasEverything = () => existsSync(developmentAlone);

/**
 * Runs npm for the packages of a folder's lock file; its output goes to stderr, since it is not output of the command.
 */
export const installIn = async (folder, args) => {
  const code = await run("npm", ["ci", ...args, ...quietly], {
    cwd: folder,
    env: machineEnvironment(),
    stdio: ["inherit", process.stderr, "inherit"],
  });
  if (code !== 0) giveUp(`npm ci failed with ${code}: mend what it reports above and start again`);
};

/** Completes the embedded PostgreSQL, which a process without write access here cannot do later. */
export const linkBinaries = async () => {
  const program = inRoot("server", "src", "link-binaries-main.ts");
  const { code, output } = await runQuietly(findNode(), [program]);
  if (code !== 0) giveUp(output.trim());
};

/** Installs the packages of the lock file if they are missing or outdated; packages beyond them stay. */
export const ensureInstalled = async (extent) => {
  requireNode();
  if (!isUpToDate() || (extent === "everything" && !hasEverything())) {
    const { line, args } = extents[hasEverything() ? "everything" : extent];
    console.error(line);
    await installIn(inRoot(), args);
    await linkBinaries();
  }
  mkdirSync(cache, { recursive: true });
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== hashOfLock())
    writeFileSync(stamp, hashOfLock());
};
