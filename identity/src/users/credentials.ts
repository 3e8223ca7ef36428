import { hashPassword } from "./passwords.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { runSrp } from "../srp/srp-worker.ts";
import type { Credentials } from "../store/users.ts";

export const verifierPlace = (poolId: string, username: string): string =>
  `verifier:${poolId}:${username}`;

/**
 * Both forms of a password, to be stored together: an SRP sign-in never reveals the password, so neither form can be
 * derived later.
 */
export const makeCredentials = async (
  { poolId, poolName, seal }: PoolContext,
  username: string,
  password: string,
): Promise<Credentials> => {
  const passwordHash = await hashPassword(password);
  const { salt, verifier } = await runSrp("makeVerifier", { poolName, username, password });
  return {
    passwordHash,
    srpSalt: salt,
    srpVerifierSealed: seal.close(verifier, verifierPlace(poolId, username)),
  };
};
