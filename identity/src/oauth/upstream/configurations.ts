import {
  ClientSecretPost,
  Configuration,
  allowInsecureRequests,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { makeClientSecret } from "./client-secret.ts";
import type { UpstreamProvider } from "./provider.ts";

const timeoutSeconds = 5;
const cacheMs = 1_800_000;
const ownMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;

type Server = ConstructorParameters<typeof Configuration>[0];

/** The configuration of a provider that needs no discovery request; `undefined` for others. */
const knownServer = ({ source }: UpstreamProvider): Server | undefined => {
  if (source.kind === "profile")
    return {
      issuer: new URL(source.authorizationEndpoint).origin,
      authorization_endpoint: source.authorizationEndpoint,
      token_endpoint: source.tokenEndpoint,
    };
  return (
    source.endpoints && {
      issuer: source.issuer,
      authorization_endpoint: source.endpoints.authorization,
      token_endpoint: source.endpoints.token,
      jwks_uri: source.endpoints.keys,
    }
  );
};

const checksOf = ({ source }: UpstreamProvider): ((configuration: Configuration) => void)[] => [
  // Otherwise the library does not verify the signature of an identity token that comes directly from the provider.
  ...(source.kind === "oidc" ? [enableNonRepudiationChecks] : []),
  ...(ownMachine.test(source.kind === "oidc" ? source.issuer : source.tokenEndpoint)
    ? [allowInsecureRequests]
    : []),
];

const configure = async (provider: UpstreamProvider): Promise<Configuration> => {
  const { clientId, source } = provider;
  const authentication = ClientSecretPost(await makeClientSecret(provider));
  const execute = checksOf(provider);
  const server = knownServer(provider);
  if (!server && source.kind === "oidc")
    return discovery(new URL(source.issuer), clientId, undefined, authentication, {
      timeout: timeoutSeconds,
      execute,
    });
  if (!server) throw new Error(`nothing is known of the identity provider ${provider.name}`);
  const configuration = new Configuration(server, clientId, undefined, authentication);
  configuration.timeout = timeoutSeconds;
  for (const check of execute) check(configuration);
  return configuration;
};

export type Configurations = (provider: UpstreamProvider) => Promise<Configuration>;

/** The configuration of each provider, read at first use and again at intervals. */
export const createConfigurations = (): Configurations => {
  const known = new Map<string, { readonly at: number; readonly made: Promise<Configuration> }>();
  return (provider) => {
    const cached = known.get(provider.name);
    if (cached && Date.now() - cached.at < cacheMs) return cached.made;
    const made = configure(provider);
    known.set(provider.name, { at: Date.now(), made });
    // A failure is not cached.
    made.catch(() => known.delete(provider.name));
    return made;
  };
};
