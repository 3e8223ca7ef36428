import type { PoolContext } from "../context/pool-context.ts";
import { type BegunSession, openStep } from "../store/sessions.ts";
import type { User } from "../context/user.ts";
import type { ProvenTotp } from "./totp-store.ts";

/** A session that may request a secret and verify a code of it. */
export const setUpChallenge = "MFA_SETUP";
/** A session whose user has verified such a code: only this kind may respond to the challenge. */
export const provenSetUp = "MFA_SETUP proven";

export const openSetUp = (pool: PoolContext, user: User, secret = ""): Promise<string> =>
  openStep(pool, user, { challenge: setUpChallenge, state: { secret } });

export const openProven = (pool: PoolContext, user: User, proven: ProvenTotp): Promise<string> => {
  const { secret, step, deviceName } = proven;
  const state = { secret, step: String(step), deviceName };
  return openStep(pool, user, { challenge: provenSetUp, state });
};

export const readProven = ({ state }: BegunSession): ProvenTotp => {
  const { secret = "", step, deviceName = "" } = state;
  return { secret, step: Number(step), deviceName };
};
