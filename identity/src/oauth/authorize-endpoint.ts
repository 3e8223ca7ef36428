import { setBrowserCookie } from "./browser-cookie.ts";
import type { OAuthReply, OAuthRequest } from "./exchange.ts";
import type { OAuthContext } from "./oauth-context.ts";
import { OAuthError, invalidRequest } from "./oauth-error.ts";
import { strayPage } from "./pages/refusal-page.ts";
import { passwordPage } from "./pages/sign-in-pages.ts";
import {
  type Authorization,
  readAuthorization,
  readRedirect,
  readState,
} from "./read-authorization.ts";
import { readLanguage } from "./read-language.ts";
import { readParameter } from "./oauth-parameters.ts";
import { endWithFault, unavailable } from "./redirect-responses.ts";
import { openRequest } from "./requests.ts";
import type { UpstreamProvider } from "./upstream/provider.ts";

const maxHint = 128;

const readHint = (query: URLSearchParams): string => {
  const hint = query.get("login_hint") ?? "";
  return hint.length <= maxHint && hint.isWellFormed() ? hint : "";
};

const readProvider = (
  { settings }: OAuthContext,
  query: URLSearchParams,
): UpstreamProvider | undefined => {
  const name = readParameter(query, "identity_provider") ?? "COGNITO";
  if (name === "COGNITO") return undefined;
  const provider = settings.providers.find((known) => known.name === name);
  if (!provider) throw invalidRequest("identity_provider is not configured");
  return provider;
};

const showForm = async (
  context: OAuthContext,
  authorization: Authorization,
  username: string,
): Promise<OAuthReply> => {
  // Never reuses a cookie that was sent: whoever planted it would know it.
  const { id, browser } = await openRequest(context.pool, authorization);
  const headers = setBrowserCookie(context.settings.publicUrl, browser);
  return passwordPage(context, { id, authorization, username, headers });
};

const leaveFor = async (
  context: OAuthContext,
  authorization: Authorization,
  provider: UpstreamProvider,
): Promise<OAuthReply> => {
  try {
    const { beginUpstream } = await import("./upstream/begin-upstream.ts");
    return await beginUpstream(context, provider, authorization);
  } catch (error) {
    context.settings.onTrouble?.(error);
    return endWithFault(context, authorization, unavailable);
  }
};

const readRedirectOrRefuse = (
  context: OAuthContext,
  query: URLSearchParams,
  language: string,
): string | OAuthReply => {
  try {
    return readRedirect(context, query);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return strayPage(context, { language, message: "badRequest" });
  }
};

/** Begins a sign-in for a client: at our own form, or at the provider it names. */
export const authorize = async (
  context: OAuthContext,
  { query, language: preferred }: OAuthRequest,
): Promise<OAuthReply> => {
  const language = readLanguage(context, query, preferred).tag;
  const redirectUri = readRedirectOrRefuse(context, query, language);
  if (typeof redirectUri !== "string") return redirectUri;
  try {
    const authorization = readAuthorization(query, redirectUri, language);
    const provider = readProvider(context, query);
    return provider
      ? await leaveFor(context, authorization, provider)
      : await showForm(context, authorization, readHint(query));
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const state = readState(query) ?? null;
    const fault = { code: error.code, description: error.message };
    return endWithFault(context, { redirectUri, state }, fault);
  }
};
