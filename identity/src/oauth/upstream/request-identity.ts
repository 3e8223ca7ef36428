import {
  type Configuration,
  authorizationCodeGrant,
  fetchProtectedResource,
  fetchUserInfo,
} from "openid-client";
import type { UpstreamProvider } from "./provider.ts";
import { type UpstreamIdentity, readIdentity } from "./upstream-identity.ts";

export type UpstreamResponse = {
  /** The URL of the redirect back, with all parameters. */
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

const maxProfile = 65_536;

const readProfile = async (
  configuration: Configuration,
  token: string,
  address: string,
): Promise<Record<string, unknown>> => {
  const response = await fetchProtectedResource(configuration, token, new URL(address), "GET");
  const text = await response.text();
  if (!response.ok || text.length > maxProfile)
    throw new Error(`the identity provider responded ${response.status} instead of a profile`);
  const profile: unknown = JSON.parse(text);
  return Object.fromEntries(Object.entries(profile ?? {}));
};

/** The claims of the signed token, with those of the user info if the token has no address. */
const readClaims = async (
  configuration: Configuration,
  tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
): Promise<Record<string, unknown>> => {
  const claims = tokens.claims();
  if (!claims) throw new Error("the identity provider sent no identity token");
  if (claims["email"] !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return claims;
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
};

/** Redeems the provider's code and returns the identity; throws unless everything matches. */
export const requestIdentity = async (
  configuration: Configuration,
  { source }: UpstreamProvider,
  {
    response,
    isEmailTrusted,
  }: { readonly response: UpstreamResponse; readonly isEmailTrusted: boolean },
): Promise<UpstreamIdentity> => {
  const tokens = await authorizationCodeGrant(configuration, response.url, {
    expectedState: response.state,
    pkceCodeVerifier: response.verifier,
    ...(source.kind === "oidc" ? { expectedNonce: response.nonce, idTokenExpected: true } : {}),
  });
  if (source.kind === "oidc")
    return readIdentity(await readClaims(configuration, tokens), "sub", isEmailTrusted);
  const profile = await readProfile(configuration, tokens.access_token, source.profileEndpoint);
  return readIdentity(profile, source.subject, isEmailTrusted);
};
