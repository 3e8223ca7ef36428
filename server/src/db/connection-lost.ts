import type { Buffer } from "node:buffer";
import postgres from "postgres";

/** The connection is gone; the code says how it was lost. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
  readonly code: "ANSWER_TIMEOUT" | "CONNECT_TIMEOUT" | "CONNECTION_CLOSED";
  constructor(code: ConnectionLost["code"], message: string) {
    super(message);
    this.code = code;
  }
}

const fieldNames = new Map([
  ["V", "severity"],
  ["C", "code"],
  ["M", "message"],
  ["D", "detail"],
  ["H", "hint"],
]);

const readFields = (body: Buffer): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const part of body.toString("utf8").split("\0")) {
    const name = fieldNames.get(part.slice(0, 1));
    if (name) fields[name] = part.slice(1);
  }
  return fields;
};

// The driver's own error, so that callers need not tell two kinds apart; its types hide the constructor.
const PostgresError = postgres.PostgresError as unknown as new (fields: object) => Error;

/** The error of an `ErrorResponse` after which the server closes the connection; `null` for any other. */
export const readFatal = (body: Buffer): Error | null => {
  const fields = readFields(body);
  return fields["severity"] === "FATAL" || fields["severity"] === "PANIC"
    ? new PostgresError(fields)
    : null;
};
