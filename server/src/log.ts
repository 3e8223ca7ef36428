import { type Logger, pino, stdSerializers } from "pino";
import type { Settings } from "./settings.ts";

/** The only fields that may be logged: none for bodies, tokens, codes, passwords or URL queries. */
const allowed = new Set([
  "request_id",
  "reqId",
  "method",
  "route",
  "status",
  "ms",
  "responseTime",
  "actor",
  "action",
  "error",
  "network",
  "entity",
  "issue",
  "rows",
  "removed",
  "count",
  "batch",
  "event",
  "signal",
  "migrations",
  "medium",
  "attempt",
  "reason",
  "err",
]);

const pickAllowed = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)));

/** The name, code and position of an error, never the row or statement in it. */
const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, ...("code" in error ? { code: String(error.code) } : {}) };
};

export const createLog = (
  level: Settings["logLevel"],
  destination: { write(line: string): void } = process.stdout,
): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: pickAllowed },
      serializers: { err: describeError },
    },
    destination,
  );
