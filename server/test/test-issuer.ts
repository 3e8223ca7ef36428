import type { PageLanguages } from "@teckna/identity/oauth/messages/page-texts";
import type { OAuth } from "@teckna/identity/oauth/oauth";
import type { Group } from "@teckna/identity/context/groups";
import type { Standing } from "@teckna/identity/tokens/logins";
import { faultForProgram } from "@teckna/identity/oauth/fault-reply";
import { discoveryDocument } from "@teckna/identity/oauth/discovery";
import { type CryptoKey, type JSONWebKeySet, SignJWT, exportJWK, generateKeyPair } from "jose";

export type TestIssuer = {
  readonly id: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly privateKey: CryptoKey;
  /** The ids of ended logins. */
  readonly ended: Set<string>;
  jwks(): Promise<JSONWebKeySet>;
  /** The `sub` of disabled users. */
  readonly disabled: Set<string>;
  /** Groups of users by `sub`; users not listed are in none. */
  readonly groups: Map<string, readonly Group[]>;
  standingOfLogin(originJti: string, sub: string): Promise<Standing | null>;
  standingOfUser(sub: string): Promise<Standing | null>;
  lockStanding(tx: unknown, sub: string): Promise<Standing | null>;
  /** Only the tokens are real: it serves no calls. */
  handle(): Promise<never>;
  openOAuth(languages: PageLanguages): OAuth;
  /** An identity token as a user pool signs it, with the claims that a test changes. */
  sign(claims?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
};

/** A user pool of which only the tokens are real. */
export const createTestIssuer = async (
  issuer = "http://localhost:3000/eu-north-1_Test12345",
): Promise<TestIssuer> => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "test-key", alg: "RS256", use: "sig" };
  const clientId = "testclient0000000000000000";
  const ended = new Set<string>();
  const disabled = new Set<string>();
  const groups = new Map<string, readonly Group[]>();
  const standingOf = (sub: string): Standing => ({ groups: groups.get(sub) ?? [] });
  const standingOfUser = async (sub: string) => (disabled.has(sub) ? null : standingOf(sub));
  return {
    id: "eu-north-1_Test12345",
    clientId,
    issuer,
    privateKey,
    ended,
    jwks: async () => ({ keys: [jwk] }),
    handle: () => Promise.reject(new Error("the test issuer takes no calls")),
    disabled,
    groups,
    standingOfLogin: async (originJti, sub) => (ended.has(originJti) ? null : standingOf(sub)),
    standingOfUser,
    lockStanding: (_tx, sub) => standingOfUser(sub),
    openOAuth: ({ tags }) => ({
      response: () => Promise.reject(new Error("the test issuer takes no calls")),
      faultForPerson: async (fault) => faultForProgram(fault),
      isKnownOrigin: () => false,
      discovery: () => discoveryDocument(new URL(issuer).origin, issuer, tags),
    }),
    sign: (claims = {}, header = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        iss: issuer,
        aud: clientId,
        sub: "00000000-0000-7000-8000-000000000001",
        token_use: "id",
        "cognito:username": "anna",
        origin_jti: "login-1",
        auth_time: now,
        iat: now,
        exp: now + 3600,
        ...claims,
      };
      return new SignJWT(payload)
        .setProtectedHeader({ alg: "RS256", kid: "test-key", ...header })
        .sign(privateKey);
    },
  };
};
