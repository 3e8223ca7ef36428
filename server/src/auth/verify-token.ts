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

/** Whose tokens are believed, and by which keys. */
export type TokenIssuer = {
  readonly issuers: readonly string[];
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  /** Of whoever has the token, as it is now; `null` where its sign-in has ended. A hosted pool says it in the token alone. */
  standingOf(identity: Identity): Promise<Standing | null>;
  /** `null` where a hosted pool keeps the users, which cannot be queried. */
  readonly users: Users | null;
};

/** The users of the embedded pool by their `sub`: `null` is who may do nothing any more. */
export type Users = {
  standing(sub: string): Promise<Standing | null>;
  /** The same; until the transaction has ended nobody changes it. */
  hold(tx: Tx, sub: string): Promise<Standing | null>;
};

export type Identity = {
  readonly username: string;
  readonly sub: string;
  readonly originJti: string;
  /** Those of ours that the token names. */
  readonly groups: readonly Group[];
  /** Both in seconds since 1970. */
  readonly issued: number;
  readonly expires: number;
};

const maxToken = 8192;
const maxRemembered = 2000;
const allowedHeaders = new Set(["alg", "kid", "typ"]);

/** How far the clock of the machine that issued a token may be ahead of ours. */
const maxSkewSeconds = 30;
/** No pool issues identity tokens that last longer. */
const maxLifeSeconds = 30 * 86_400;

const unauthenticated = (cause?: unknown): AppError => new AppError("unauthenticated", { cause });

const readHeader = (token: string): ProtectedHeaderParameters => {
  try {
    return decodeProtectedHeader(token);
  } catch (error) {
    throw unauthenticated(error);
  }
};

// Keys named or carried by the token itself (jwk, jku, x5u, x5c) and crit are never looked at: they refuse it.
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

/** Issued by now, and good for no longer than a pool would make it. */
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

// A fetch that failed is no error of the library's own; one with a bad response is its generic one.
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
    // Refused all the same, but a caller whose token is good should try again instead of signing in.
    throw isKeyTrouble(error)
      ? new AppError("overloaded", { cause: error })
      : unauthenticated(error);
  }
};

const check = async (token: string, issuer: TokenIssuer): Promise<Identity> => {
  requirePlainHeader(token);
  return readIdentity(await verify(token, issuer));
};

/** A token that is genuine; whether its sign-in still stands is being checked. */
export type CheckedToken = {
  readonly identity: Identity;
  readonly standing: Promise<Standing>;
  /** Asks anew whether its sign-in stands, also after the token has ended by itself. */
  readonly again: () => Promise<Standing>;
};

const requireLive = async (issuer: TokenIssuer, identity: Identity): Promise<Standing> => {
  const standing = await issuer.standingOf(identity);
  if (!standing) throw unauthenticated();
  return standing;
};

const requestStanding = (issuer: TokenIssuer, identity: Identity): Promise<Standing> => {
  const standing = requireLive(issuer, identity);
  // Reported to whoever awaits it; a request that is refused before may never do so.
  standing.catch(() => {});
  return standing;
};

/** Checks bearer tokens. A signature is checked once; whether its sign-in still stands, every time. */
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
