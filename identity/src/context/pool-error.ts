/** A refused call: clients compare its name and text, which are part of the protocol. */
export class PoolError extends Error {
  override name = "PoolError";
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

const named =
  (type: string) =>
  (message: string): PoolError =>
    new PoolError(type, message);

export const notAuthorized = named("NotAuthorizedException");
export const invalidParameter = named("InvalidParameterException");
export const resourceNotFound = named("ResourceNotFoundException");

export const wrongCredentials = (): PoolError => notAuthorized("Incorrect username or password.");
export const attemptsExceeded = (): PoolError => notAuthorized("Password attempts exceeded");
export const userDisabled = (): PoolError => notAuthorized("User is disabled.");
export const invalidSession = (): PoolError => notAuthorized("Invalid session for the user.");
export const expiredSession = (): PoolError =>
  notAuthorized("Invalid session for the user, session is expired.");

export const cannotBeConfirmed = (status: string): PoolError =>
  notAuthorized(`User cannot be confirmed. Current status is ${status}`);

export const missingParameter = (name: string): PoolError =>
  invalidParameter(`Missing required parameter ${name}`);

export const codeMismatch = (): PoolError =>
  new PoolError("CodeMismatchException", "Invalid verification code provided, please try again.");
export const codeExpired = (): PoolError =>
  new PoolError("ExpiredCodeException", "Invalid code provided, please request a code again.");
/** Reported only to a caller who has the right code. */
export const isExpiredCode = (error: unknown): boolean =>
  error instanceof PoolError && error.type === "ExpiredCodeException";
export const limitExceeded = (): PoolError =>
  new PoolError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
export const tooManyRequests = (status?: number): PoolError =>
  new PoolError("TooManyRequestsException", "Too many requests", status);
/** Clients retry by themselves and keep their tokens. */
export const serviceUnavailable = (): PoolError =>
  new PoolError("ServiceUnavailableException", "Service unavailable", 503);
/** Whether clients retry the same call by themselves. */
export const isRepeated = (error: unknown): boolean =>
  error instanceof PoolError &&
  (error.type === "LimitExceededException" || error.type === "TooManyRequestsException");

export const badPassword = (reason: string): PoolError =>
  new PoolError("InvalidPasswordException", `Password did not conform with policy: ${reason}`);
export const serialization = (message: string, status = 400): PoolError =>
  new PoolError("SerializationException", message, status);
