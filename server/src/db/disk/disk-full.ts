import { SetupProblem } from "../../setup-problem.ts";
import { storageFault } from "../connection/storage-fault.ts";
import { hasRoomIn } from "./disk-room.ts";

/** The database cannot be started, for want of room alone. */
export class DiskFull extends SetupProblem {
  override name = "DiskFull";
}

/** Whether a program of PostgreSQL complains of a disk, or of its share of one, that is full. */
export const complainsOfDisk = (complaint: string): boolean =>
  /No space left on device|[Qq]uota exceeded/.test(complaint);

const codes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** Whether the system refused to write for want of room. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && "code" in error && codes.has(error.code);

type Place = { readonly databaseUrl: string | null; readonly dataDir: string };

/** Whether a start has failed for want of room, so that the same start succeeds once there is some. */
export const isOfFullDisk = (error: unknown, place: Place): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DiskFull || isOutOfRoom(error)) return true;
  const fault = storageFault(error);
  if (fault === "full") return true;
  // An embedded server that finds no room for its log of writes ends in the middle of a sentence.
  if (fault === "unavailable" && !place.databaseUrl && !hasRoomIn(place.dataDir)) return true;
  return isOfFullDisk(error.cause, place);
};
