import type { Problem } from "@teckna/domain/problem";
import type { JsonFault } from "./json/parse-json.ts";

/** Every reason to refuse a request, with its HTTP status. */
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

/** A record among several in one request: its position and its name. */
export type RecordPlace = {
  readonly list: string;
  readonly index: number;
  readonly table: string;
  /** `null` if it has no id yet. */
  readonly id: string | null;
};

/** A problem with one of several records. */
export type PlacedProblem = Problem & { readonly place?: RecordPlace };

/** A record that is not in the state the caller expects. */
export type Conflict = {
  readonly table: string;
  readonly id: string;
  readonly code: "versionMismatch" | "notFound" | "idExists";
  /** JSON text of the current record, if it has another version. */
  readonly current: string | null;
};

/** What a program's token lacks; `right` is `null` if no token can give it. */
export type Lacking = { readonly right: string | null; readonly tables: readonly string[] | "all" };

type Details = {
  /** What is wrong with the input; for `invalid`. */
  readonly problems?: readonly PlacedProblem[];
  /** The conflicting records, if there may be several. */
  readonly conflicts?: readonly Conflict[];
  /** JSON text of the current record; for `versionMismatch`. */
  readonly current?: string;
  /** What is wrong with the JSON text; for `malformedJson`. */
  readonly fault?: JsonFault;
  /** What is lacking; for `forbidden`. */
  readonly lacking?: Lacking;
  /** Seconds after which a retry may succeed, if more is known than the code implies. */
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
