import { OAuthError, invalidRequest } from "./oauth-error.ts";
import type { OAuthContext } from "./oauth-context.ts";
import { requireParameter, readParameter } from "./oauth-parameters.ts";

/** A client's authorization request, stored until the sign-in is over. */
export type Authorization = {
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string | null;
  readonly nonce: string | null;
  readonly codeChallenge: string;
  /** The language tag of its pages. */
  readonly language: string;
  /** Whether our own form offers other providers: not if the form was requested by name. */
  readonly offersProviders: boolean;
};

export const scopes = [
  "openid",
  "email",
  "profile",
  "phone",
  "aws.cognito.signin.user.admin",
] as const;

const challengeForm = /^[A-Za-z0-9_-]{43}$/;

const readScope = (query: URLSearchParams): string => {
  const requested = new Set((readParameter(query, "scope") ?? "openid").split(" ").filter(Boolean));
  const granted = scopes.filter((scope) => requested.has(scope));
  if (granted.length < requested.size || !requested.has("openid"))
    throw new OAuthError(
      "invalid_scope",
      `scope must have openid and may have ${scopes.join(", ")}`,
    );
  return granted.join(" ");
};

const readChallenge = (query: URLSearchParams): string => {
  const challenge = requireParameter(query, "code_challenge");
  if (readParameter(query, "code_challenge_method") !== "S256")
    throw invalidRequest("code_challenge_method must be S256");
  if (!challengeForm.test(challenge)) throw invalidRequest("code_challenge is malformed");
  return challenge;
};

const requirePossible = (query: URLSearchParams): void => {
  if (requireParameter(query, "response_type") !== "code")
    throw new OAuthError("unsupported_response_type", "response_type must be code");
  if ((readParameter(query, "response_mode") ?? "query") !== "query")
    throw invalidRequest("response_mode must be query");
  if (query.has("request") || query.has("request_uri"))
    throw new OAuthError("request_not_supported", "request objects are not supported");
  // There is no lasting session here: every sign-in requires the password.
  if (readParameter(query, "prompt") === "none")
    throw new OAuthError("login_required", "The user must sign in");
};

/** Where to redirect; an unregistered client or URL gets no redirect, since it may be anybody's. */
export const readRedirect = (
  { pool, registered }: OAuthContext,
  query: URLSearchParams,
): string => {
  if (requireParameter(query, "client_id") !== pool.clientId)
    throw invalidRequest("client_id is not registered");
  const redirectUri = requireParameter(query, "redirect_uri");
  if (!registered.has(redirectUri)) throw invalidRequest("redirect_uri is not registered");
  return redirectUri;
};

/** The state parameter if it may be returned, even with an error. */
export const readState = (query: URLSearchParams): string | undefined => {
  try {
    return readParameter(query, "state");
  } catch {
    return undefined;
  }
};

/** Reads everything except the redirect URL; each fault is reported to the client. */
export const readAuthorization = (
  query: URLSearchParams,
  redirectUri: string,
  language: string,
): Authorization => {
  const state = readParameter(query, "state") ?? null;
  requirePossible(query);
  return {
    redirectUri,
    scope: readScope(query),
    state,
    nonce: readParameter(query, "nonce", 512) ?? null,
    codeChallenge: readChallenge(query),
    language,
    offersProviders: readParameter(query, "identity_provider") === undefined,
  };
};
