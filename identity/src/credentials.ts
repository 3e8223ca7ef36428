import { hashPassword } from "./passwords.ts";
import type { PoolContext } from "./pool-context.ts";
import { makeVerifier } from "./srp.ts";
import type { Credentials } from "./store/users.ts";

export const verifierPlace = (poolId: string, username: string): string =>
  `verifier:${poolId}:${username}`;

/** Both records of a password, to be stored together: an SRP sign-in never shows the password again. */
export const makeCredentials = async (
  { poolId, poolName, seal }: PoolContext,
  username: string,
  password: string,
): Promise<Credentials> => {
  const { salt, verifier } = makeVerifier({ poolName, username, password });
  return {
    passwordHash: await hashPassword(password),
    srpSalt: salt,
    srpVerifierSealed: seal.close(verifier, verifierPlace(poolId, username)),
  };
};
