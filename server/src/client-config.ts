import type { FastifyInstance } from "fastify";
import { maxLine } from "./batch/receive/cut-lines.ts";
import type { Settings } from "./settings.ts";
import { productVersion } from "./http/product-version.ts";
import { alwaysOpen } from "./http/limits/server-limits.ts";

/** The part of the embedded pool's configuration that a browser needs. */
export type PoolAddress = { readonly id: string; readonly clientId: string };

const poolConfig = ({ hostedPool }: Settings, embedded: PoolAddress | null) => {
  if (hostedPool) {
    const { userPoolId, clientId, endpoint } = hostedPool;
    return { kind: "hosted", user_pool_id: userPoolId, client_id: clientId, endpoint };
  }
  return (
    embedded && {
      kind: "embedded",
      user_pool_id: embedded.id,
      client_id: embedded.clientId,
      endpoint: "/idp/",
    }
  );
};

/** What the sign-in page offers besides a password; each provider has the name that the client library uses. */
type OAuthConfig = {
  /** Host, with the port if it is not 443; the client library adds https:// itself. */
  readonly domain: string;
  readonly providers: readonly string[];
  /** Providers unknown to the client library: `name` is for `{ custom: name }`, `label` is shown. */
  readonly custom: readonly { readonly name: string; readonly label: string }[];
};

const libraryNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    LoginWithAmazon: "amazon",
    SignInWithApple: "apple",
    Facebook: "facebook",
    Google: "google",
  }),
);

const embeddedOAuth = ({ publicUrl, federation }: Settings): OAuthConfig | null => {
  const { protocol, host } = new URL(publicUrl);
  if (protocol !== "https:" || federation.providers.length === 0) return null;
  return {
    domain: host,
    providers: federation.providers.flatMap(({ name }) => libraryNames.get(name) ?? []).toSorted(),
    custom: federation.providers
      .filter(({ name }) => !libraryNames.has(name))
      .map(({ name, label }) => ({ name, label })),
  };
};

/** `null` if only passwords sign in. */
const oauthConfig = (settings: Settings): OAuthConfig | null => {
  const { hostedPool } = settings;
  if (!hostedPool) return embeddedOAuth(settings);
  const { oauthDomain: domain, providers } = hostedPool;
  return domain === null ? null : { domain, providers, custom: [] };
};

/** What the web app needs before anyone has signed in. */
const clientConfig = (settings: Settings, embedded: PoolAddress | null) => {
  const { passwordPolicy, limits } = settings;
  const { minLength, lower, upper, number, special } = passwordPolicy;
  return {
    pool: poolConfig(settings, embedded),
    auth_flow: settings.authFlow,
    password_policy: { length: minLength, lower, upper, number, special },
    oauth: oauthConfig(settings),
    limits: {
      body_bytes: limits.bodyBytes,
      batch_bytes: limits.batchBytes,
      batch_rows: limits.batchRows,
      batch_line: maxLine,
    },
    version: productVersion,
  };
};

export const addClientConfig = (
  app: FastifyInstance,
  settings: Settings,
  embedded: PoolAddress | null,
): void => {
  const config = clientConfig(settings, embedded);
  app.get("/config.json", alwaysOpen, (_request, reply) => {
    reply.header("cache-control", "no-cache").send(config);
  });
};
