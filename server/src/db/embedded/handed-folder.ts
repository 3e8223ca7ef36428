import { closeSync, constants, openSync } from "node:fs";
import { type ProcessOwner, canReach } from "./process-owner.ts";

/** A folder as it is passed to a child process. */
export type HandedFolder = {
  readonly argument: string;
  /** What goes into the child's `stdio` after the first three. */
  readonly stdio: ("ignore" | number)[];
  release(): void;
};

const childDescriptor = 4;

/** Where a parent folder is closed to the owner, the folder is opened here and handed down as a descriptor. */
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
