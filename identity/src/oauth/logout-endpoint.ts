import { clearBrowserCookie } from "./browser-cookie.ts";
import { type OAuthReply, type OAuthRequest, redirectReply, withParameters } from "./exchange.ts";
import type { OAuthContext } from "./oauth-context.ts";
import { OAuthError } from "./oauth-error.ts";
import { strayPage } from "./pages/refusal-page.ts";
import { requireParameter, readParameter } from "./read-parameters.ts";

/** Where to go afterwards; OpenID Connect has other words for it than Cognito. */
const readTarget = ({ pool, registered }: OAuthContext, query: URLSearchParams): string | null => {
  try {
    const target =
      readParameter(query, "logout_uri") ?? requireParameter(query, "post_logout_redirect_uri");
    const isKnown =
      requireParameter(query, "client_id") === pool.clientId && registered.has(target);
    if (!isKnown) return null;
    return withParameters(target, { state: readParameter(query, "state") });
  } catch (error) {
    if (error instanceof OAuthError) return null;
    throw error;
  }
};

/** Forgets a sign-in that this browser has begun. Nobody stays signed in here: logins end where tokens are revoked. */
export const logOut = async (
  context: OAuthContext,
  { query, language }: OAuthRequest,
): Promise<OAuthReply> => {
  const headers = clearBrowserCookie(context.settings.publicUrl);
  const target = readTarget(context, query);
  if (target === null) return strayPage(context, { language, message: "badRequest", headers });
  return redirectReply(target, headers);
};
