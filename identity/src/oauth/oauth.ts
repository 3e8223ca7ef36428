import { later } from "../context/clock.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { authorize } from "./authorize-endpoint.ts";
import { discoveryDocument } from "./discovery.ts";
import { type OAuthReply, type OAuthRequest, jsonReply } from "./exchange.ts";
import { type Fault, faultForPerson } from "./fault-reply.ts";
import { postLogin } from "./login-endpoint.ts";
import { logOut } from "./logout-endpoint.ts";
import { type OAuthContext, type OAuthSettings, createOAuthContext } from "./oauth-context.ts";
import { OAuthError } from "./oauth-error.ts";
import { readLanguage } from "./read-language.ts";
import { revoke } from "./revoke-endpoint.ts";
import { exchangeToken } from "./token-endpoint.ts";
import { finishUpstream } from "./upstream/finish-upstream.ts";
import { sendUserInfo } from "./user-info-endpoint.ts";

type Endpoint = (context: OAuthContext, request: OAuthRequest) => Promise<OAuthReply>;

/** Every endpoint: those a browser is sent to, and those that programs call from any registered origin. */
const endpoints = {
  authorize,
  login: postLogin,
  idpresponse: finishUpstream,
  logout: logOut,
  token: exchangeToken,
  revoke,
  userInfo: sendUserInfo,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type FaultRequest = Pick<OAuthRequest, "query" | "language">;

/** Sign-in by OAuth 2 and OpenID Connect on top of the pool. */
export type OAuth = {
  response(name: EndpointName, request: OAuthRequest): Promise<OAuthReply>;
  /** The page where the server could not come to an answer; `again` is the address to ask once more. */
  faultForPerson(fault: Fault, asked: FaultRequest, again: string | null): OAuthReply;
  /** Whether pages of this origin may call the endpoints that programs call. */
  isKnownOrigin(origin: string): boolean;
  discovery(): ReturnType<typeof discoveryDocument>;
};

const reportedInJson = ({ status, code, message }: OAuthError): OAuthReply =>
  jsonReply(
    status,
    { error: code, error_description: message },
    status === 401 ? { "www-authenticate": 'Basic realm="teckna"' } : {},
  );

export const createOAuth = (pool: PoolContext, settings: OAuthSettings): OAuth => {
  const context = createOAuthContext(pool, settings);
  const origins = new Set([...context.registered].map((address) => new URL(address).origin));
  return {
    async response(name, request) {
      try {
        return await endpoints[name](context, request);
      } catch (error) {
        if (error instanceof OAuthError) return reportedInJson(error);
        throw error;
      }
    },
    faultForPerson: (fault, { query, language }, again) =>
      faultForPerson(context, fault, { language: readLanguage(query, language), again }),
    isKnownOrigin: (origin) => origins.has(origin),
    discovery: () => discoveryDocument(settings.publicUrl, pool.issuer),
  };
};

/** Removes sign-ins that nobody finished and codes that are long past. */
export const purgeOAuth = async ({ sql, now }: PoolContext): Promise<void> => {
  await sql`delete from pool_oauth_request where expires_at < ${now()}`;
  await sql`delete from pool_oauth_code where expires_at < ${later(now(), -86_400)}`;
};
