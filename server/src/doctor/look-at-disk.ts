import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { roomIn } from "../db/disk/disk-room.ts";
import type { Settings } from "../settings.ts";
import { type Diagnosis, bad, good, note } from "./diagnosis.ts";

const giga = 1e9;
const little = 2 * giga;
const none = 0.1 * giga;

const nearest = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : nearest(path.dirname(folder));

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const losses = { DATA_DIR: "saved", BACKUP_DIR: "backed up" } as const;
type Variable = keyof typeof losses;

/** The finding on a folder with this much free space. */
const diagnoseRoom = (variable: Variable, folder: string, room: number): Diagnosis => {
  const says = `${variable} ${folder} has ${(room / giga).toFixed(1)} GB free`;
  if (room < none)
    return bad("disk", says, `free disk space: soon nothing can be ${losses[variable]}`);
  return room < little ? note("disk", says, "free disk space") : good("disk", says);
};

/** A folder that the product writes to or would create. */
export const lookAtFolder = (variable: Variable, folder: string): Diagnosis => {
  const place = nearest(folder);
  if (!isWritable(place))
    return bad(
      "disk",
      `${variable} ${folder} cannot be written`,
      "run this as root or as the account of the product; if this is that account, give the folder to it",
    );
  return diagnoseRoom(variable, folder, roomIn(place) ?? Infinity);
};

export const lookAtDisk = ({ dataDir, backups }: Settings): Diagnosis[] => {
  const found = [lookAtFolder("DATA_DIR", dataDir)];
  if (backups.dir === null) return found;
  found.push(lookAtFolder("BACKUP_DIR", backups.dir));
  if (statSync(nearest(backups.dir)).dev === statSync(nearest(dataDir)).dev)
    found.push(
      note(
        "disk",
        "BACKUP_DIR is on the disk of DATA_DIR",
        "put it on another disk, or both are lost together",
      ),
    );
  return found;
};
