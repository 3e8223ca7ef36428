import { claimsOf } from "../tokens/claims.ts";
import { PoolError } from "../context/pool-error.ts";
import { type Access, readAccess } from "../tokens/tokens.ts";
import { type OAuthReply, type OAuthRequest, jsonReply } from "./exchange.ts";
import type { OAuthContext } from "./oauth-context.ts";

const bearer = /^Bearer ([\w.-]{1,8192})$/i;
const realm = 'Bearer realm="teckna"';

const refuse = (status: number, error: string, description: string): OAuthReply =>
  jsonReply(
    status,
    { error, error_description: description },
    { "www-authenticate": `${realm}, error="${error}", error_description="${description}"` },
  );

const findAccess = async ({ pool }: OAuthContext, token: string): Promise<Access | undefined> => {
  try {
    return await readAccess(pool, token);
  } catch (error) {
    if (error instanceof PoolError) return undefined;
    throw error;
  }
};

/** The claims about the user of an access token that its scope permits. */
export const sendUserInfo = async (
  context: OAuthContext,
  { headers }: OAuthRequest,
): Promise<OAuthReply> => {
  const token = bearer.exec(headers.authorization ?? "")?.[1];
  if (token === undefined)
    return jsonReply(401, { error: "invalid_token" }, { "www-authenticate": realm });
  const access = await findAccess(context, token);
  if (!access) return refuse(401, "invalid_token", "The access token is not valid");
  if (!access.scope.split(" ").includes("openid"))
    return refuse(403, "insufficient_scope", "The access token lacks the scope openid");
  const { user, scope } = access;
  return jsonReply(200, {
    ...claimsOf(user, scope),
    sub: user.sub,
    username: user.username,
  });
};
