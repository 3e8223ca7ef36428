import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from "openid-client";
import { setBrowserCookie } from "../browser-cookie.ts";
import { type OAuthReply, redirectReply } from "../exchange.ts";
import type { OAuthContext } from "../oauth-context.ts";
import type { Authorization } from "../read-authorization.ts";
import { openRequest } from "../requests.ts";
import type { UpstreamProvider } from "./provider.ts";

export const callbackOf = (publicUrl: string): string => `${publicUrl}/oauth2/idpresponse`;

/** Redirects the browser to another provider, with our own state, nonce and verifier. */
export const beginUpstream = async (
  { pool, settings, configurationOf }: OAuthContext,
  provider: UpstreamProvider,
  authorization: Authorization,
): Promise<OAuthReply> => {
  const configuration = await configurationOf(provider);
  const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()];
  const progress = { kind: "upstream", provider: provider.name, nonce, verifier } as const;
  const { id, browser } = await openRequest(pool, authorization, progress);
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(settings.publicUrl),
    scope: provider.scope,
    response_type: "code",
    state: id,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(provider.source.kind === "oidc" ? { nonce } : {}),
    ...(provider.postsResponse ? { response_mode: "form_post" } : {}),
  });
  return redirectReply(address.href, setBrowserCookie(settings.publicUrl, browser));
};
