import { AppError, type Refusal, refusals } from "../../errors.ts";
import { type DiskRoom, endlessRoom } from "../../db/disk/disk-room.ts";
import { type StorageFault, storageFault } from "../../db/connection/storage-fault.ts";

const byStorageFault: { readonly [F in StorageFault]: Refusal } = {
  duplicate: "idExists",
  locked: "stillRunning",
  conflict: "overloaded",
  busy: "overloaded",
  full: "diskFull",
  readOnly: "readOnly",
  unavailable: "overloaded",
};

const byFrameworkCode: ReadonlyMap<string, Refusal> = new Map([
  ["FST_ERR_CTP_BODY_TOO_LARGE", "tooLarge"],
  ["FST_ERR_CTP_INVALID_MEDIA_TYPE", "unsupportedType"],
  ["FST_ERR_CTP_INVALID_CONTENT_LENGTH", "badRequest"],
  ["FST_ERR_BAD_URL", "badRequest"],
  ["FST_ERR_MAX_PARAM_LENGTH", "notFound"],
  ["FST_ERR_HANDLER_TIMEOUT", "overloaded"],
  ["ERR_WORKER_OUT_OF_MEMORY", "overloaded"],
]);

const frameworkRefusal = (error: unknown): Refusal | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  const status = "statusCode" in error ? Number(error.statusCode) : 500;
  const isCallersFault = status >= 400 && status < 500;
  const isBadGzip = code.startsWith("Z_");
  return byFrameworkCode.get(code) ?? (isCallersFault || isBadGzip ? "badRequest" : undefined);
};

/** Turns any thrown error into a refusal; a bug becomes `internal`. */
export const refusalOf = (error: unknown, room: DiskRoom = endlessRoom): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof URIError) return new AppError("badRequest", { cause: error });
  const fault = storageFault(error);
  if (fault === "unavailable" && room.isFull())
    return new AppError("unavailableDiskFull", { cause: error });
  const code = fault ? byStorageFault[fault] : frameworkRefusal(error);
  return new AppError(code ?? "internal", { cause: error });
};

/**
 * Whether the server rather than the caller is at fault, for protocols other than ours: an overloaded, locked or racing
 * database.
 */
export const isServersFault = (code: Refusal): boolean =>
  refusals[code] >= 500 || code === "idExists" || code === "stillRunning";
