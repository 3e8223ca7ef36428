/** A broken rule, as the server reports it; `message` is in the request's language. */
export type FieldError = {
  readonly field: string;
  /** In a save of several records: the record that has the field. */
  readonly table?: string;
  readonly id?: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly message: string;
};

/** A record of a changeset that conflicts with what the client assumed. */
export type ConflictingRecord = {
  readonly table: string;
  readonly id: string;
  readonly code: "versionMismatch" | "notFound" | "idExists";
  /** Its current state, if it has another version. */
  readonly current: Readonly<Record<string, unknown>> | null;
};

/** The body of an error response (RFC 9457). */
export type ProblemDocument = {
  readonly type?: string;
  readonly title?: string;
  readonly status?: number;
  readonly detail?: string;
  readonly code?: string;
  readonly request_id?: string;
  /** False if a write certainly saved nothing. */
  readonly saved?: false;
  readonly errors?: readonly FieldError[];
  /** With status 412: the record's current state. */
  readonly current?: Readonly<Record<string, unknown>>;
  /** The conflicting records of a changeset. */
  readonly conflicts?: readonly ConflictingRecord[];
};

/** The server responded with an error. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;
  readonly problem: ProblemDocument | null;

  constructor(status: number, problem: ProblemDocument | null = null) {
    super(`HTTP error! status: ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/** There was no response: no network, or a timeout. */
export class NetworkError extends Error {
  override name = "NetworkError";
  /** Whether nothing was sent: there was no network all the time, or no token. */
  readonly isUnsent: boolean;

  constructor(cause: unknown, isUnsent = false) {
    super("Network Error", { cause });
    this.isUnsent = isUnsent;
  }
}

/** Whether a write was certainly not saved; a proxy between browser and server cannot know. */
export const isSurelyUnsaved = (error: Error): boolean =>
  error instanceof HttpError
    ? error.problem?.saved === false || (error.status >= 400 && error.status < 500)
    : error instanceof NetworkError && error.isUnsent;

const readProblem = async (response: Response): Promise<ProblemDocument | null> => {
  if (!response.headers.get("content-type")?.includes("json")) return null;
  // A refusal of our own server, or a proxy's, whose parts may all be missing.
  return (await response.json().catch(() => null)) as ProblemDocument | null;
};

export const toHttpError = async (response: Response): Promise<HttpError> =>
  new HttpError(response.status, await readProblem(response));
