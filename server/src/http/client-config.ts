import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";
import { productVersion } from "./product-version.ts";

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

const oauthConfig = ({ hostedPool }: Settings) =>
  hostedPool?.oauthDomain
    ? { domain: hostedPool.oauthDomain, providers: hostedPool.providers }
    : null;

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
  app.get("/config.json", { config: { isPublic: true } }, (_request, reply) => {
    reply.header("cache-control", "no-cache").send(config);
  });
};
