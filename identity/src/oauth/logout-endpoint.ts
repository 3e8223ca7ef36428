import { decodeJwt } from "jose/jwt/decode";
import { clearBrowserCookie } from "./browser-cookie.ts";
import { type OAuthReply, type OAuthRequest, redirectReply, withParameters } from "./exchange.ts";
import type { OAuthContext } from "./oauth-context.ts";
import { OAuthError } from "./oauth-error.ts";
import { strayPage } from "./pages/refusal-page.ts";
import { requireParameter, readParameter } from "./oauth-parameters.ts";

const maxHint = 8192;

/** The client that sends the browser, named by a parameter or by an identity token that it got here. */
const readClient = (query: URLSearchParams): unknown => {
  const named = readParameter(query, "client_id");
  if (named !== undefined) return named;
  const hint = requireParameter(query, "id_token_hint", maxHint);
  try {
    // The token need not be verified: it only selects a redirect to a registered URL.
    return decodeJwt(hint).aud;
  } catch {
    return null;
  }
};

/** The URL to continue at; OpenID Connect names the parameter differently from Cognito. */
const readTarget = ({ pool, registered }: OAuthContext, query: URLSearchParams): string | null => {
  try {
    const target =
      readParameter(query, "logout_uri") ?? requireParameter(query, "post_logout_redirect_uri");
    const isKnown = readClient(query) === pool.clientId && registered.has(target);
    if (!isKnown) return null;
    return withParameters(target, { state: readParameter(query, "state") });
  } catch (error) {
    if (error instanceof OAuthError) return null;
    throw error;
  }
};

/**
 * Forgets a sign-in that this browser has begun. There is no lasting session at this server: logins end when their
 * tokens are revoked.
 */
export const logOut = async (
  context: OAuthContext,
  { query, language }: OAuthRequest,
): Promise<OAuthReply> => {
  const headers = clearBrowserCookie(context.settings.publicUrl);
  const target = readTarget(context, query);
  if (target === null) return strayPage(context, { language, message: "badRequest", headers });
  return redirectReply(target, headers);
};
