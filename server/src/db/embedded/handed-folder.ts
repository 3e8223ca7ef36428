import { closeSync, constants, openSync } from "node:fs";
import { type ProcessOwner, canReach } from "./process-owner.ts";

/** A folder as it is passed to a child process: by path or by descriptor. */
export type HandedFolder = {
  readonly argument: string;
  /** Entries to append to the child's `stdio` after the first three. */
  readonly stdio: ("ignore" | number)[];
  release(): void;
};

const childDescriptor = 4;

/** Where the owner may not enter a parent folder, the folder is opened here and passed on as a descriptor. */
export const handFolder = (folder: string, owner: ProcessOwner): HandedFolder => {
  if (process.platform !== "linux" || canReach(folder, owner))
    return { argument: folder, stdio: [], release: () => {} };
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return {
    argument: `/proc/self/fd/${childDescriptor}`,
    stdio: ["ignore", descriptor],
    release: () => closeSync(descriptor),
  };
};
