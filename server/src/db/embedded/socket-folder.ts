import { createHash } from "node:crypto";
import {
  accessSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SetupProblem } from "../../setup-problem.ts";
import { socketFile } from "./live-server.ts";
import { type ProcessOwner, canReach } from "./process-owner.ts";

/** The shortest limit for the path of a unix socket among the systems we support, its final zero byte included. */
const maxPath = 104;

const isUsable = (folder: string, owner: ProcessOwner): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return canReach(folder, owner);
  } catch {
    return false;
  }
};

const isPrivate = (folder: string, owner: ProcessOwner): boolean => {
  const found = lstatSync(folder);
  const uid = owner.uid ?? process.getuid?.();
  return found.isDirectory() && found.uid === uid && (found.mode & 0o777) === 0o700;
};

const changeOwner = ({ uid, gid }: ProcessOwner, folder: string): void => {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
};

/** Creates the folder again when another process has stopped its server and removed it. */
export const restoreSocketFolder = (folder: string, owner: ProcessOwner): void => {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) changeOwner(owner, folder);
};

/** Removes the folder unless another server uses it meanwhile. */
export const removeSocketFolder = (folder: string): void => {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty, or gone: in both cases it is no longer ours.
  }
};

const makePrivate = (wanted: string, owner: ProcessOwner): string => {
  restoreSocketFolder(wanted, owner);
  if (isPrivate(wanted, owner)) return wanted;
  // Another user has a folder of that name: create one with an unpredictable name instead.
  const own = mkdtempSync(`${wanted}-`);
  changeOwner(owner, own);
  return own;
};

/** A folder for the server's socket that only its owner can enter; the same cluster always gets the same folder. */
export const makeSocketFolder = (clusterFolder: string, owner: ProcessOwner): string => {
  const parent = [tmpdir(), "/tmp", "/var/tmp"].find((folder) => isUsable(folder, owner));
  if (!parent) throw new SetupProblem("no temporary folder can be written for PostgreSQL's socket");
  const mark = createHash("sha256").update(clusterFolder).digest("hex").slice(0, 16);
  const folder = makePrivate(path.join(parent, `teckna-${mark}`), owner);
  if (socketFile(folder).length >= maxPath)
    throw new SetupProblem(`the temporary folder ${parent} has too long a path for a socket`);
  return folder;
};
