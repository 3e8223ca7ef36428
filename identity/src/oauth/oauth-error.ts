/** An error that is returned to the client as an OAuth error. */
export class OAuthError extends Error {
  override name = "OAuthError";
  readonly code: string;
  readonly status: number;

  constructor(code: string, description: string, status = 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}

export const invalidRequest = (description: string): OAuthError =>
  new OAuthError("invalid_request", description);
export const invalidGrant = (description: string): OAuthError =>
  new OAuthError("invalid_grant", description);
export const invalidClient = (): OAuthError =>
  new OAuthError("invalid_client", "This client is not registered");
