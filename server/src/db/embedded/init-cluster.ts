import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { SetupProblem } from "../../setup-problem.ts";
import { DiskFull, complainsOfDisk } from "../disk/disk-full.ts";
import { hasRoomIn } from "../disk/disk-room.ts";
import { syncFolder } from "../disk/sync-folder.ts";
import { elsewhere } from "./binaries.ts";
import { handFolder } from "./handed-folder.ts";
import type { PostgresSettings } from "./postgres-settings.ts";
import type { ProcessOwner } from "./process-owner.ts";

export type Cluster = {
  readonly folder: string;
  readonly binaries: string;
  readonly owner: ProcessOwner;
  /** Settings for its server in addition to those that every server gets. */
  readonly settings?: PostgresSettings;
};

const abandonedAfterMs = 60_000;
/** PostgreSQL's builtin collation, so that no index depends on the machine's libraries. */
const builtinLocale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/** PostgreSQL's programs inherit nothing but the path from our environment. */
export const cleanEnvironment = () => ({ PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" });

/** Throws where it cannot be found out, as for a folder of another user. */
export const isInitialised = (folder: string): boolean =>
  statSync(path.join(folder, "PG_VERSION"), { throwIfNoEntry: false }) !== undefined;

const removeAbandoned = (folder: string): void => {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.init-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const draft = path.join(parent, name);
    const changed = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > abandonedAfterMs) rmSync(draft, { recursive: true, force: true });
  }
};

const runInitdb = async (cluster: Cluster, draft: string, locale: string[]): Promise<void> => {
  const handed = handFolder(draft, cluster.owner);
  const program = path.join(cluster.binaries, "initdb");
  const flags = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--data-checksums"];
  const child = spawn(
    program,
    ["-D", handed.argument, "-U", "postgres", ...flags, ...locale, "--no-instructions"],
    {
      ...cluster.owner,
      env: cleanEnvironment(),
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe", ...handed.stdio],
    },
  );
  let complaint = "";
  child.stderr?.on("data", (chunk) => (complaint += String(chunk)));
  const [code] = await once(child, "close").catch((error: Error) => [error.message]);
  handed.release();
  if (code === 0) return;
  const reason =
    complaint.trim().split("\n")[0] ||
    (typeof code === "string" ? code : `initdb ended with ${String(code)}`);
  const Problem = complainsOfDisk(complaint) || !hasRoomIn(draft) ? DiskFull : SetupProblem;
  throw new Problem(`the bundled PostgreSQL cannot run here (${reason}); ${elsewhere}`);
};

/** Renames the finished draft to the cluster's folder, unless another process was faster. */
const adopt = (draft: string, folder: string): void => {
  try {
    renameSync(draft, folder);
    syncFolder(path.dirname(folder));
  } catch (error) {
    if (!isInitialised(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
};

/** Creates the cluster in a temporary folder and renames it, so that an interruption never leaves half a cluster. */
export const initCluster = async (cluster: Cluster, locale = builtinLocale): Promise<void> => {
  removeAbandoned(cluster.folder);
  const draft = `${cluster.folder}.init-${randomBytes(6).toString("hex")}`;
  mkdirSync(draft, { mode: 0o700 });
  const { uid, gid } = cluster.owner;
  if (uid !== undefined && gid !== undefined) chownSync(draft, uid, gid);
  try {
    await runInitdb(cluster, draft, locale);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  adopt(draft, cluster.folder);
};

/** The PostgreSQL version in our npm packages. */
export const majorVersion = 18;

/** Throws for a cluster made by another major version of PostgreSQL. */
export const checkVersion = (folder: string): void => {
  const made = readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  if (made !== String(majorVersion))
    throw new SetupProblem(
      Number(made) < majorVersion
        ? `the data in ${folder} was made by PostgreSQL ${made}, this program brings ${majorVersion}: npm run upgrade-database takes it over, and keeps what is there beside it`
        : `the data in ${folder} was made by PostgreSQL ${made}, this program brings ${majorVersion}: start the version of Teckna that made it`,
    );
};
