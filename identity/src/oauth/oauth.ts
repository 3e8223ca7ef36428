import { later } from "../context/clock.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { discoveryDocument } from "./discovery.ts";
import type { EndpointName } from "./endpoints.ts";
import { type OAuthReply, type OAuthRequest, jsonReply } from "./exchange.ts";
import type { Fault } from "./fault-reply.ts";
import type { PageLanguages } from "./messages/page-texts.ts";
import { type OAuthContext, type OAuthSettings, createOAuthContext } from "./oauth-context.ts";
import { OAuthError } from "./oauth-error.ts";
import { readLanguage } from "./read-language.ts";

type FaultRequest = Pick<OAuthRequest, "query" | "language">;

/** Sign-in by OAuth 2 and OpenID Connect on top of the pool. */
export type OAuth = {
  response(name: EndpointName, request: OAuthRequest): Promise<OAuthReply>;
  /** The page for a server fault; `again` is the URL to retry. */
  faultForPerson(fault: Fault, request: FaultRequest, again: string | null): Promise<OAuthReply>;
  /** Whether pages of this origin may call the endpoints for programs. */
  isKnownOrigin(origin: string): boolean;
  discovery(): ReturnType<typeof discoveryDocument>;
};

const reportedInJson = ({ status, code, message }: OAuthError): OAuthReply =>
  jsonReply(
    status,
    { error: code, error_description: message },
    status === 401 ? { "www-authenticate": 'Basic realm="teckna"' } : {},
  );

export const createOAuth = (
  pool: PoolContext,
  settings: OAuthSettings,
  languages: PageLanguages,
): OAuth => {
  const bare = createOAuthContext(pool, settings);
  const withTexts = async (): Promise<OAuthContext> => ({
    ...bare,
    pageTexts: await languages.load(),
  });
  const origins = new Set([...bare.registered].map((address) => new URL(address).origin));
  return {
    async response(name, request) {
      try {
        // Loaded on demand: fifty files, which a server without such sign-ins never needs.
        const { endpoints } = await import("./endpoints.ts");
        return await endpoints[name](await withTexts(), request);
      } catch (error) {
        if (error instanceof OAuthError) return reportedInJson(error);
        throw error;
      }
    },
    async faultForPerson(fault, { query, language }, again) {
      const { faultPage } = await import("./pages/fault-page.ts");
      const context = await withTexts();
      const shown = readLanguage(context, query, language);
      return faultPage(context, fault, { language: shown, again });
    },
    isKnownOrigin: (origin) => origins.has(origin),
    discovery: () => discoveryDocument(settings.publicUrl, pool.issuer, languages.tags),
  };
};

/** Removes unfinished sign-ins and long expired codes. */
export const purgeOAuth = async ({ sql, now }: PoolContext): Promise<void> => {
  await sql`delete from pool_oauth_request where expires_at < ${now()}`;
  await sql`delete from pool_oauth_code where expires_at < ${later(now(), -86_400)}`;
};
