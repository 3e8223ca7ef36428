import { hkdfSync } from "node:crypto";
import { verifierPlace } from "../users/credentials.ts";
import { folded } from "../context/folded.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { type Verifier, pretendVerifier } from "../srp/srp.ts";
import type { User } from "../context/user.ts";

const saltBytes = 16;
const verifierBytes = 384;

export type FoundVerifier = Verifier & {
  /** Whether it belongs to a password. */
  readonly isReal: boolean;
};

/** A verifier for an unknown name, derived from the name so that it is always the same. */
const pretended = ({ seal }: PoolContext, username: string): FoundVerifier => {
  const secret = seal.mac(`no such verifier:${folded(username)}`);
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "srp", saltBytes + verifierBytes));
  const verifier = pretendVerifier(bytes.subarray(saltBytes));
  return { salt: bytes.toString("hex", 0, saltBytes), verifier, isReal: false };
};

/** The verifier of the user's current password; for an unknown name one that no password matches. */
export const findVerifier = (
  pool: PoolContext,
  username: string,
  user: User | undefined,
): FoundVerifier => {
  // Also computed for known names, so that both kinds take the same time.
  const instead = pretended(pool, username);
  if (!user?.srpSalt || !user.srpVerifierSealed) return instead;
  const place = verifierPlace(pool.poolId, user.username);
  const verifier = pool.seal.open(user.srpVerifierSealed, place);
  return { salt: user.srpSalt, verifier, isReal: true };
};
