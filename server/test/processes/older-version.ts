import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { OtherVersion } from "./other-version.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const packages = ["domain", "identity", "server"];
/** Only versions that contain this test guarantee to work beside newer ones. */
const promise = "server/src/side-by-side.slow.test.ts";

/** Whether the version in a folder guarantees that; the empty folder name means this project. */
export const worksBesideNewer = (folder: string): boolean =>
  existsSync(path.resolve(root, folder, promise));

/** The output of git; `null` without a history that reaches back so far. */
const git = (...words: readonly string[]): string | null => {
  const { status, stdout } = spawnSync("git", ["-C", root, ...words], { maxBuffer: 1e8 });
  return status === 0 ? String(stdout) : null;
};

const linesOf = (text: string | null): string[] => text?.split("\n").filter(Boolean) ?? [];

const migrationsAt = (commit: string): string[] =>
  linesOf(git("ls-tree", "--name-only", commit, "server/migrations/")).map((file) =>
    path.basename(file),
  );

const needs = (description: string | null): string =>
  JSON.stringify((JSON.parse(description ?? "{}") as { dependencies?: object }).dependencies ?? {});

/** Whether it runs with the packages that are installed here. */
const hasSamePackages = (commit: string): boolean =>
  packages.every((name) => {
    const file = `${name}/package.json`;
    return (
      needs(git("show", `${commit}:${file}`)) === needs(readFileSync(path.join(root, file), "utf8"))
    );
  });

/** The latest commit with a proper subset of this project's migrations; `null` if there is none. */
export const findCommitBefore = (): string | null => {
  const now = new Set(readdirSync(path.join(root, "server/migrations")));
  const isBefore = (commit: string): boolean => {
    const then = migrationsAt(commit);
    return then.length > 0 && then.length < now.size && then.every((name) => now.has(name));
  };
  const changed = linesOf(git("log", "-n", "20", "--format=%H", "--", "server/migrations"));
  const commits = ["HEAD", ...changed.flatMap((commit) => [commit, `${commit}^`])];
  return (
    commits.find(
      (commit) =>
        git("cat-file", "-e", `${commit}:${promise}`) !== null &&
        isBefore(commit) &&
        hasSamePackages(commit),
    ) ?? null
  );
};

/** Links the installed packages, and this project's own as of that commit. */
const linkPackages = (copy: string): void => {
  const target = path.join(copy, "node_modules");
  mkdirSync(path.join(target, "@teckna"), { recursive: true });
  for (const name of readdirSync(path.join(root, "node_modules")))
    if (name !== "@teckna")
      symlinkSync(path.join(root, "node_modules", name), path.join(target, name));
  for (const name of packages) {
    symlinkSync(path.join(copy, name), path.join(target, "@teckna", name));
    const own = path.join(root, name, "node_modules");
    if (existsSync(own)) symlinkSync(own, path.join(copy, name, "node_modules"));
  }
};

/** The server as of a commit. */
export const makeOlderVersion = (commit: string): OtherVersion => {
  const copy = mkdtempSync(path.join(tmpdir(), "teckna-older-"));
  const script = 'git -C "$0" archive "$1" package.json domain identity server | tar -x -C "$2"';
  const { status, stderr } = spawnSync("sh", ["-c", script, root, commit, copy]);
  if (status !== 0) throw new Error(String(stderr));
  linkPackages(copy);
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
};
