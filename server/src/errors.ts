import type { Problem } from "@teckna/domain/problem";
import type { JsonFault } from "./json/parse-json.ts";

/** Every way to refuse a request, with the HTTP status it becomes. */
export const refusals = {
  badRequest: 400,
  malformedJson: 400,
  unauthenticated: 401,
  notFound: 404,
  tooSlow: 408,
  idExists: 409,
  issueDeleted: 409,
  stillRunning: 409,
  versionMismatch: 412,
  tooLarge: 413,
  unsupportedType: 415,
  invalid: 422,
  keyReused: 422,
  tooManyRequests: 429,
  internal: 500,
  overloaded: 503,
  unavailableDiskFull: 503,
  diskFull: 507,
} as const satisfies Record<string, number>;

export type Refusal = keyof typeof refusals;

type Details = {
  /** What is wrong with the input, for `invalid`. */
  readonly problems?: readonly Problem[];
  /** JSON text of the record as it is now, for `versionMismatch`. */
  readonly current?: string;
  /** What is wrong with the text, for `malformedJson`. */
  readonly fault?: JsonFault;
  readonly cause?: unknown;
};

/** A refused request; http/errors/problem.ts turns it into an answer. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: Refusal;
  readonly problems: readonly Problem[];
  readonly current: string | undefined;
  readonly fault: JsonFault | undefined;

  constructor(code: Refusal, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.problems = details.problems ?? [];
    this.current = details.current;
    this.fault = details.fault;
  }
}

export const invalid = (problems: readonly Problem[]): AppError =>
  new AppError("invalid", { problems });
