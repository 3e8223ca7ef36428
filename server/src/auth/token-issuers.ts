import type { Standing } from "@teckna/identity/tokens/logins";
import type { JSONWebKeySet, JWTVerifyGetKey } from "jose";
import { createLocalJWKSet } from "jose/jwks/local";
import { createRemoteJWKSet } from "jose/jwks/remote";
import type { Tx } from "../db/connection/database.ts";
import type { HostedPool } from "../settings/hosted-pool.ts";
import { coalesceCalls } from "./coalesce-calls.ts";
import type { TokenIssuer } from "./verify-token.ts";

/** What checking a token needs of the embedded pool. */
export type EmbeddedPool = {
  readonly clientId: string;
  readonly issuer: string;
  jwks(): Promise<JSONWebKeySet>;
  standingOfLogin(originJti: string, sub: string): Promise<Standing | null>;
  standingOfUser(sub: string): Promise<Standing | null>;
  lockStanding(tx: Tx, sub: string): Promise<Standing | null>;
};

const shortestRereadMs = 1000;
const maxAgeMs = 300_000;

/** The pool's public keys; read again when a token names an unknown one. */
const poolKeys = (pool: Pick<EmbeddedPool, "jwks">): JWTVerifyGetKey => {
  let readAt = Number.NEGATIVE_INFINITY;
  let known = new Set<unknown>();
  let find = createLocalJWKSet({ keys: [] });
  const read = async (): Promise<void> => {
    const keySet = await pool.jwks();
    known = new Set(keySet.keys.map(({ kid }) => kid));
    find = createLocalJWKSet(keySet);
  };
  let reading: Promise<void> = Promise.resolve();
  return async (header, token) => {
    const age = Date.now() - readAt;
    const isStale = age > maxAgeMs || (!known.has(header.kid) && age > shortestRereadMs);
    if (isStale) {
      readAt = Date.now();
      reading = read();
      // A failure is reported to those who wait for it; the next reading need not wait.
      reading.catch(() => (readAt = Number.NEGATIVE_INFINITY));
    }
    // A caller that comes while the keys are being read waits for them too.
    if (!known.has(header.kid)) await reading;
    return find(header, token);
  };
};

export const embeddedIssuer = (pool: EmbeddedPool): TokenIssuer => {
  const requestUserOnce = coalesceCalls<Standing | null>();
  return {
    issuers: [pool.issuer],
    audience: pool.clientId,
    keys: poolKeys(pool),
    standingOf: ({ originJti, sub }) => pool.standingOfLogin(originJti, sub),
    users: {
      standing: (sub) => requestUserOnce(sub, () => pool.standingOfUser(sub)),
      lock: (tx, sub) => pool.lockStanding(tx, sub),
    },
  };
};

const remoteKeys = { timeoutDuration: 3000, cooldownDuration: 10_000, cacheMaxAge: 3_600_000 };

/** Amazon names its pools in two ways, with the same keys. */
const issuerNames = ({ issuer, endpoint }: HostedPool): readonly string[] =>
  endpoint
    ? [issuer]
    : [issuer, issuer.replace("https://cognito-idp.", "https://issuer-cognito-idp.")];

export const hostedIssuer = (pool: HostedPool): TokenIssuer => ({
  issuers: issuerNames(pool),
  audience: pool.clientId,
  keys: createRemoteJWKSet(new URL(`${pool.issuer}/.well-known/jwks.json`), remoteKeys),
  standingOf: async ({ groups }) => ({ groups }),
  users: null,
});
