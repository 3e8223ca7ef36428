import { note } from "../context/audit.ts";
import { findLoginByRefresh } from "../tokens/logins.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { PoolError } from "../context/pool-error.ts";
import { refreshTokens } from "../sign-in/refresh.ts";
import { findUser } from "../store/users.ts";
import { issueTokens } from "../tokens/tokens.ts";
import { redeemCode } from "./authorization-codes.ts";
import { type OAuthReply, type OAuthRequest, jsonReply } from "./exchange.ts";
import type { OAuthContext } from "./oauth-context.ts";
import { OAuthError, invalidClient, invalidGrant, invalidRequest } from "./oauth-error.ts";
import { requireParameter, readParameter } from "./oauth-parameters.ts";

type Grant = (pool: PoolContext, form: URLSearchParams, ip: string) => Promise<OperationOutput>;

const inOAuthWords = (tokens: OperationOutput, scope: string): OperationOutput => ({
  access_token: tokens["AccessToken"],
  id_token: tokens["IdToken"],
  token_type: tokens["TokenType"],
  expires_in: tokens["ExpiresIn"],
  scope,
});

const grantByCode: Grant = async (pool, form, ip) => {
  const { login, refreshToken } = await redeemCode(pool, {
    code: requireParameter(form, "code"),
    redirectUri: requireParameter(form, "redirect_uri"),
    verifier: requireParameter(form, "code_verifier"),
  });
  const user = await findUser(pool.sql, login.username);
  if (!user?.enabled) throw invalidGrant("The user is gone or disabled");
  const tokens = await issueTokens(pool, user, login);
  await note(pool, "signedIn", user.username, ip);
  return { ...inOAuthWords(tokens, login.scope), refresh_token: refreshToken };
};

const requireScope = (form: URLSearchParams, granted: string): void => {
  const requested = (readParameter(form, "scope") ?? "").split(" ").filter(Boolean);
  const known = new Set(granted.split(" "));
  if (!requested.every((scope) => known.has(scope)))
    throw new OAuthError("invalid_scope", "The sign-in was not for this scope");
};

const grantByRefresh: Grant = async (pool, form) => {
  const refreshToken = requireParameter(form, "refresh_token");
  const login = await findLoginByRefresh(pool.sql, refreshToken);
  if (!login) throw invalidGrant("Invalid Refresh Token");
  requireScope(form, login.scope);
  try {
    return inOAuthWords(await refreshTokens(pool, refreshToken), login.scope);
  } catch (error) {
    if (error instanceof PoolError) throw invalidGrant(error.message);
    throw error;
  }
};

const grants: ReadonlyMap<string, Grant> = new Map([
  ["authorization_code", grantByCode],
  ["refresh_token", grantByRefresh],
]);

/** The form of a call by our public client, which has no secret. */
export const readClientForm = (
  { pool }: OAuthContext,
  { form, headers }: OAuthRequest,
): URLSearchParams => {
  if (headers.authorization !== undefined)
    throw new OAuthError("invalid_client", "This client has no secret", 401);
  if (!form) throw invalidRequest("The body must be application/x-www-form-urlencoded");
  if (requireParameter(form, "client_id") !== pool.clientId) throw invalidClient();
  return form;
};

export const exchangeToken = async (
  context: OAuthContext,
  request: OAuthRequest,
): Promise<OAuthReply> => {
  const form = readClientForm(context, request);
  const name = requireParameter(form, "grant_type");
  const grant = grants.get(name);
  if (!grant)
    throw new OAuthError(
      "unsupported_grant_type",
      "grant_type must be authorization_code or refresh_token",
    );
  return jsonReply(200, await grant(context.pool, form, request.ip));
};
