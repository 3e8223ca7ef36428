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
const keptMs = 1_800_000;
const ownMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;

const configure = async (provider: UpstreamProvider): Promise<Configuration> => {
  const { clientId, source } = provider;
  const authentication = ClientSecretPost(await makeClientSecret(provider));
  if (source.kind === "profile") {
    const { authorizationEndpoint, tokenEndpoint } = source;
    const server = {
      issuer: new URL(authorizationEndpoint).origin,
      authorization_endpoint: authorizationEndpoint,
      token_endpoint: tokenEndpoint,
    };
    const configuration = new Configuration(server, clientId, undefined, authentication);
    configuration.timeout = timeoutSeconds;
    if (ownMachine.test(tokenEndpoint)) allowInsecureRequests(configuration);
    return configuration;
  }
  return discovery(new URL(source.issuer), clientId, undefined, authentication, {
    timeout: timeoutSeconds,
    // Without this the signature of an identity token that comes straight from the provider is not looked at.
    execute: [
      enableNonRepudiationChecks,
      ...(ownMachine.test(source.issuer) ? [allowInsecureRequests] : []),
    ],
  });
};

export type Configurations = (provider: UpstreamProvider) => Promise<Configuration>;

/** What is known of each provider, read when it is first needed and again now and then. */
export const createConfigurations = (): Configurations => {
  const known = new Map<string, { readonly at: number; readonly made: Promise<Configuration> }>();
  return (provider) => {
    const kept = known.get(provider.name);
    if (kept && Date.now() - kept.at < keptMs) return kept.made;
    const made = configure(provider);
    known.set(provider.name, { at: Date.now(), made });
    // A failure is not kept.
    made.catch(() => known.delete(provider.name));
    return made;
  };
};
