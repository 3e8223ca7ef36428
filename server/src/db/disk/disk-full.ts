import { SetupProblem } from "../../setup-problem.ts";
import { storageFault } from "../connection/storage-fault.ts";
import { hasRoomIn } from "./disk-room.ts";

/** The database cannot start, only because the disk is full. */
export class DiskFull extends SetupProblem {
  override name = "DiskFull";
}

/** Whether the output of a PostgreSQL program reports a full disk or an exceeded disk quota. */
export const complainsOfDisk = (complaint: string): boolean =>
  /No space left on device|[Qq]uota exceeded/.test(complaint);

const codes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** Whether the system refused a write because the disk or a quota is full. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && "code" in error && codes.has(error.code);

type Place = { readonly databaseUrl: string | null; readonly dataDir: string };

/** Whether a start failed only because the disk is full, so that it will succeed once there is space. */
export const isOfFullDisk = (error: unknown, place: Place): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DiskFull || isOutOfRoom(error)) return true;
  const fault = storageFault(error);
  if (fault === "full") return true;
  // An embedded server without space for its WAL dies without reporting why.
  if (fault === "unavailable" && !place.databaseUrl && !hasRoomIn(place.dataDir)) return true;
  return isOfFullDisk(error.cause, place);
};
