import { isCleanText } from "@teckna/domain/text-rules";
import { type Group, groupsClaim, isGroup } from "@teckna/identity/context/groups";
import type { Standing } from "@teckna/identity/tokens/logins";
import type { JWTPayload, JWTVerifyGetKey, ProtectedHeaderParameters } from "jose";
import { decodeProtectedHeader } from "jose/decode/protected_header";
import * as errors from "jose/errors";
import { jwtVerify } from "jose/jwt/verify";
import { untilDeadline } from "../db/connection/driver/deadline.ts";
import type { Tx } from "../db/connection/database.ts";
import { AppError } from "../errors.ts";

/** Whose tokens are accepted, and by which keys they are verified. */
export type TokenIssuer = {
  readonly issuers: readonly string[];
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  /**
   * The current standing of the token's user; `null` if its sign-in has ended. For a hosted pool the token is the only
   * source.
   */
  standingOf(identity: Identity): Promise<Standing | null>;
  /** `null` with a hosted pool, which cannot be queried. */
  readonly users: Users | null;
};

/** Looks up users of the embedded pool by their `sub`; `null` for a user who may do nothing any more. */
export type Users = {
  standing(sub: string): Promise<Standing | null>;
  /** The same, with a lock that prevents changes until the transaction ends. */
  lock(tx: Tx, sub: string): Promise<Standing | null>;
};

export type Identity = {
  readonly username: string;
  readonly sub: string;
  readonly originJti: string;
  /** Those of the token's groups that the product knows. */
  readonly groups: readonly Group[];
  /** Both times in seconds since 1970. */
  readonly issued: number;
  readonly expires: number;
};

const maxToken = 8192;
const maxRemembered = 2000;
const allowedHeaders = new Set(["alg", "kid", "typ"]);

/** How far the issuer's clock may be ahead of ours. */
const maxSkewSeconds = 30;
/** No pool issues identity tokens with a longer life. */
const maxLifeSeconds = 30 * 86_400;

const unauthenticated = (cause?: unknown): AppError => new AppError("unauthenticated", { cause });

const readHeader = (token: string): ProtectedHeaderParameters => {
  try {
    return decodeProtectedHeader(token);
  } catch (error) {
    throw unauthenticated(error);
  }
};

// Throws for tokens whose header names or contains a key (jwk, jku, x5u, x5c) or has crit; such keys are never used.
const requirePlainHeader = (token: string): void => {
  const header = readHeader(token);
  const isPlain =
    Object.keys(header).every((name) => allowedHeaders.has(name)) &&
    header.alg === "RS256" &&
    typeof header.kid === "string" &&
    header.kid !== "" &&
    (header.typ === undefined || header.typ === "JWT");
  if (!isPlain) throw unauthenticated();
};

/** Whether it was issued before now and lives no longer than a pool permits. */
const isOfItsTime = (iat: number, exp: number): boolean => {
  const now = Date.now() / 1000;
  return Number.isFinite(iat) && iat <= now + maxSkewSeconds && exp <= now + maxLifeSeconds;
};

const readGroups = (named: unknown): readonly Group[] =>
  Array.isArray(named)
    ? named.filter((name): name is Group => typeof name === "string" && isGroup(name))
    : [];

const readIdentity = (claims: Readonly<Record<string, unknown>>): Identity => {
  const { sub, aud, iat, exp, token_use, origin_jti = "", ["cognito:username"]: username } = claims;
  const isIdentity =
    token_use === "id" &&
    typeof aud === "string" &&
    typeof sub === "string" &&
    sub !== "" &&
    typeof username === "string" &&
    username !== "" &&
    isCleanText(username) &&
    typeof iat === "number" &&
    typeof exp === "number" &&
    isOfItsTime(iat, exp) &&
    typeof origin_jti === "string";
  if (!isIdentity) throw unauthenticated();
  const groups = readGroups(claims[groupsClaim]);
  return { username, sub, originJti: origin_jti, groups, issued: iat, expires: exp };
};

// Whether fetching the keys failed: a network error is not one of the library's classes, and a bad response is its
// generic one.
const isKeyTrouble = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === errors.JOSEError.code;

const verify = async (token: string, issuer: TokenIssuer): Promise<JWTPayload> => {
  try {
    const { payload } = await jwtVerify(token, issuer.keys, {
      algorithms: ["RS256"],
      issuer: [...issuer.issuers],
      audience: issuer.audience,
      requiredClaims: ["exp", "iat", "sub", "token_use", "cognito:username"],
    });
    return payload;
  } catch (error) {
    // Refused as well, but with a status that makes a caller retry rather than sign in again.
    throw isKeyTrouble(error)
      ? new AppError("overloaded", { cause: error })
      : unauthenticated(error);
  }
};

const check = async (token: string, issuer: TokenIssuer): Promise<Identity> => {
  requirePlainHeader(token);
  return readIdentity(await verify(token, issuer));
};

/** A genuine token; the check whether its sign-in is still valid is under way. */
export type CheckedToken = {
  readonly identity: Identity;
  readonly standing: Promise<Standing>;
  /** Checks the sign-in again, also after the token has expired. */
  readonly again: () => Promise<Standing>;
};

const requireLive = async (issuer: TokenIssuer, identity: Identity): Promise<Standing> => {
  const standing = await issuer.standingOf(identity);
  if (!standing) throw unauthenticated();
  return standing;
};

const requestStanding = (issuer: TokenIssuer, identity: Identity): Promise<Standing> => {
  const standing = requireLive(issuer, identity);
  // Reported to those who await it; if the request is refused earlier, nobody does.
  standing.catch(() => {});
  return standing;
};

/**
 * Checks bearer tokens. The signature of a token is verified once; whether its sign-in is still valid is
 * checked every time.
 */
export const createTokenCheck = (
  issuer: TokenIssuer,
): ((token: string) => Promise<CheckedToken>) => {
  const remembered = new Map<string, Identity>();
  const remember = (token: string, identity: Identity): void => {
    const [oldest] = remembered.keys();
    if (remembered.size >= maxRemembered && oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, identity);
  };
  return async (token) => {
    if (token.length > maxToken) throw unauthenticated();
    const known = remembered.get(token);
    const identity = known ?? (await untilDeadline(check(token, issuer)));
    if (identity.expires * 1000 <= Date.now()) {
      remembered.delete(token);
      throw unauthenticated();
    }
    if (!known) remember(token, identity);
    return {
      identity,
      standing: requestStanding(issuer, identity),
      again: () => requireLive(issuer, identity),
    };
  };
};
