import type { Problem } from "@teckna/domain/problem";
import type { JsonFault } from "./json/parse-json.ts";

/** Every way to refuse a request, with the HTTP status it becomes. */
export const refusals = {
  badRequest: 400,
  malformedJson: 400,
  unauthenticated: 401,
  forbidden: 403,
  notAdmin: 403,
  notEditor: 403,
  noGroup: 403,
  notFound: 404,
  noRelease: 404,
  methodNotAllowed: 405,
  tooSlow: 408,
  idExists: 409,
  tokenExists: 409,
  tooManyTokens: 409,
  otherErasure: 409,
  otherErasureKey: 409,
  issueDeleted: 409,
  findingGone: 409,
  otherRelease: 409,
  stillRunning: 409,
  userExists: 409,
  lastAdmin: 409,
  lastAdminPassword: 409,
  ownAccount: 409,
  notInvited: 409,
  noPassword: 409,
  peopleElsewhere: 409,
  versionMismatch: 412,
  tooLarge: 413,
  unsupportedType: 415,
  invalid: 422,
  keyReused: 422,
  tooManyRequests: 429,
  internal: 500,
  overloaded: 503,
  readOnly: 503,
  unavailableDiskFull: 503,
  diskFull: 507,
} as const satisfies Record<string, number>;

export type Refusal = keyof typeof refusals;

/** A record among several of one request: where it stands there, and what it is called. */
export type RecordPlace = {
  readonly list: string;
  readonly index: number;
  readonly table: string;
  /** `null` where it has none yet. */
  readonly id: string | null;
};

/** A problem with one of several records. */
export type PlacedProblem = Problem & { readonly place?: RecordPlace };

/** A record that is not as the caller believes. */
export type Conflict = {
  readonly table: string;
  readonly id: string;
  readonly code: "versionMismatch" | "notFound" | "idExists";
  /** JSON text of the record as it is now, where it has another version. */
  readonly current: string | null;
};

/** What the token of a program does not give: `null` where no token does. */
export type Lacking = { readonly right: string | null; readonly tables: readonly string[] | "all" };

type Details = {
  /** What is wrong with the input, for `invalid`. */
  readonly problems?: readonly PlacedProblem[];
  /** The records that stand in the way, where there may be several. */
  readonly conflicts?: readonly Conflict[];
  /** JSON text of the record as it is now, for `versionMismatch`. */
  readonly current?: string;
  /** What is wrong with the text, for `malformedJson`. */
  readonly fault?: JsonFault;
  /** What is lacking, for `forbidden`. */
  readonly lacking?: Lacking;
  /** Seconds after which the same may succeed, where that is known better than by the code. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
};

/** A refused request; http/errors/problem.ts turns it into a response. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: Refusal;
  readonly problems: readonly PlacedProblem[];
  readonly conflicts: readonly Conflict[];
  readonly current: string | undefined;
  readonly fault: JsonFault | undefined;
  readonly lacking: Lacking | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: Refusal, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.problems = details.problems ?? [];
    this.conflicts = details.conflicts ?? [];
    this.current = details.current;
    this.fault = details.fault;
    this.lacking = details.lacking;
    this.retryAfter = details.retryAfter;
  }
}

export const invalid = (problems: readonly PlacedProblem[]): AppError =>
  new AppError("invalid", { problems });
