import type { FastifyInstance } from "fastify";
import { maxLine } from "./batch/receive/cut-lines.ts";
import type { Settings } from "./settings.ts";
import { productVersion } from "./http/product-version.ts";
import { alwaysOpen } from "./http/limits/server-limits.ts";

/** The part of the embedded pool that a browser must know. */
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

/** What the sign-in page offers besides a password; each name is the one its library has for that provider. */
type OAuthConfig = {
  /** Host, with the port where it is not 443; the library itself puts https:// before it. */
  readonly domain: string;
  readonly providers: readonly string[];
  /** Providers that the library has no name for: `name` is for `{ custom: name }`, `label` for people. */
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

/** `null` where only a password signs in. */
const oauthConfig = (settings: Settings): OAuthConfig | null => {
  const { hostedPool } = settings;
  if (!hostedPool) return embeddedOAuth(settings);
  const { oauthDomain: domain, providers } = hostedPool;
  return domain === null ? null : { domain, providers, custom: [] };
};

/** What the web app must know before anyone has signed in. */
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
