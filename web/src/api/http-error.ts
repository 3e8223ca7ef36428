/** One rule broken, as the server names it; `message` is in the language of the request. */
export type FieldError = {
  readonly field: string;
  /** Of a save of several records: whose field it is. */
  readonly table?: string;
  readonly id?: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly message: string;
};

/** A record of a save of several that is not as the save believes. */
export type ConflictingRecord = {
  readonly table: string;
  readonly id: string;
  readonly code: "versionMismatch" | "notFound" | "idExists";
  /** As it stands now, where it has another version. */
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
  /** False where it is certain that a write has saved nothing. */
  readonly saved?: false;
  readonly errors?: readonly FieldError[];
  /** With 412: the record as it stands now. */
  readonly current?: Readonly<Record<string, unknown>>;
  /** The records that stand in the way, where several were to be saved together. */
  readonly conflicts?: readonly ConflictingRecord[];
};

/** The server responded, and not with success. */
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

/** Whether it is certain that a write has saved nothing; whatever stands between here and the server cannot know of more. */
export const isSurelyUnsaved = (error: Error): boolean =>
  error instanceof HttpError
    ? error.problem?.saved === false || (error.status >= 400 && error.status < 500)
    : error instanceof NetworkError && error.isUnsent;

const readProblem = async (response: Response): Promise<ProblemDocument | null> => {
  if (!response.headers.get("content-type")?.includes("json")) return null;
  return response.json().catch(() => null);
};

export const toHttpError = async (response: Response): Promise<HttpError> =>
  new HttpError(response.status, await readProblem(response));
