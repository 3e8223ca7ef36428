import postgres from "postgres";

/** What went wrong in the database, as far as a caller can act on it. */
export type StorageFault = "duplicate" | "conflict" | "locked" | "busy" | "full" | "unavailable";

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
    "57P01": "unavailable",
    "57P02": "unavailable",
    "57P03": "unavailable",
  }),
);

const connectionCodes = new Set([
  "ANSWER_TIMEOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** The fault behind an error of the driver; `undefined` is a bug, or no error of the driver at all. */
export const storageFault = (error: unknown): StorageFault | undefined => {
  const code = codeOf(error);
  if (error instanceof postgres.PostgresError)
    return byState.get(code) ?? (code.startsWith("08") ? "unavailable" : undefined);
  return connectionCodes.has(code) ? "unavailable" : undefined;
};
