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

/** Longest path of a unix socket on every system that we run on, its end byte included. */
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

const giveTo = ({ uid, gid }: ProcessOwner, folder: string): void => {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
};

/** Makes the folder anew when another process, which stopped its server, removed it. */
export const restoreSocketFolder = (folder: string, owner: ProcessOwner): void => {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) giveTo(owner, folder);
};

/** Leaves the folder to a server that is using it meanwhile. */
export const removeSocketFolder = (folder: string): void => {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty or gone: either way it is not ours any more.
  }
};

const makePrivate = (wanted: string, owner: ProcessOwner): string => {
  restoreSocketFolder(wanted, owner);
  if (isPrivate(wanted, owner)) return wanted;
  // Somebody else holds the name: a folder that nobody could foresee instead.
  const own = mkdtempSync(`${wanted}-`);
  giveTo(owner, own);
  return own;
};

/** A folder for the server's socket that only its owner can enter, the same one for the same cluster. */
export const makeSocketFolder = (clusterFolder: string, owner: ProcessOwner): string => {
  const parent = [tmpdir(), "/tmp", "/var/tmp"].find((folder) => isUsable(folder, owner));
  if (!parent) throw new SetupProblem("no temporary folder can be written for PostgreSQL's socket");
  const mark = createHash("sha256").update(clusterFolder).digest("hex").slice(0, 16);
  const folder = makePrivate(path.join(parent, `teckna-${mark}`), owner);
  if (socketFile(folder).length >= maxPath)
    throw new SetupProblem(`the temporary folder ${parent} has too long a path for a socket`);
  return folder;
};
