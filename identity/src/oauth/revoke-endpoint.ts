import { note } from "../context/audit.ts";
import { endLoginByRefresh } from "../tokens/logins.ts";
import { type OAuthReply, type OAuthRequest, jsonReply } from "./exchange.ts";
import type { OAuthContext } from "./oauth-context.ts";
import { OAuthError } from "./oauth-error.ts";
import { requireParameter } from "./oauth-parameters.ts";
import { readClientForm } from "./token-endpoint.ts";

const maxToken = 8192;

/** Ends the login of a refresh token; an unknown token counts as revoked. */
export const revoke = async (context: OAuthContext, request: OAuthRequest): Promise<OAuthReply> => {
  const form = readClientForm(context, request);
  const token = requireParameter(form, "token", maxToken);
  if (token.split(".").length === 3)
    throw new OAuthError("unsupported_token_type", "Only refresh tokens can be revoked");
  const username = await endLoginByRefresh(context.pool, token);
  if (username !== undefined) await note(context.pool, "signedOut", username, request.ip);
  return jsonReply(200, {});
};
