import { DatabaseError } from "pg";
import { ConnectionLost, NeverSent } from "./connection-lost.ts";

/** A database error, classified by what the caller can do about it. */
export type StorageFault =
  | "duplicate"
  | "conflict"
  | "locked"
  | "busy"
  | "full"
  | "readOnly"
  | "unavailable";

const byState: ReadonlyMap<string, StorageFault> = new Map(
  Object.entries<StorageFault>({
    "23505": "duplicate",
    "40001": "conflict",
    "40P01": "conflict",
    "55P03": "locked",
    "57014": "busy",
    "53100": "full",
    "53200": "busy",
    "53300": "busy",
    "53400": "busy",
    "25P03": "busy",
    "25006": "readOnly",
    "57P01": "unavailable",
    "57P02": "unavailable",
    "57P03": "unavailable",
  }),
);

/** Classifies an error of the driver; `undefined` means a bug, or an error that is not the driver's. */
export const storageFault = (error: unknown): StorageFault | undefined => {
  if (error instanceof NeverSent) return byState.get(error.code) ?? "unavailable";
  if (error instanceof ConnectionLost) return "unavailable";
  if (!(error instanceof DatabaseError)) return undefined;
  const { code = "" } = error;
  return byState.get(code) ?? (code.startsWith("08") ? "unavailable" : undefined);
};

/** Whether the database itself reported that the statement failed; a later statement may succeed. */
export const isStatementFault = (error: unknown): boolean =>
  error instanceof DatabaseError && storageFault(error) !== "unavailable";
