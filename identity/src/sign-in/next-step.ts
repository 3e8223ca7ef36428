import { secondFactorStep } from "../mfa/second-factor-step.ts";
import { newPasswordStep } from "./new-password-step.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { PoolError, notAuthorized, userDisabled } from "../context/pool-error.ts";
import type { User } from "../context/user.ts";

/** A further step that the user must complete before getting tokens, as a challenge, or `null`. */
export type Step = (pool: PoolContext, user: User) => Promise<OperationOutput | null>;

/** The steps that may come between a right password and tokens, in order. */
const steps: readonly Step[] = [newPasswordStep, secondFactorStep];

const requireUsable = ({ enabled, status, temporaryUntil }: User, now: Date): void => {
  if (!enabled) throw userDisabled();
  if (status === "UNCONFIRMED")
    throw new PoolError("UserNotConfirmedException", "User is not confirmed.");
  if (status === "RESET_REQUIRED")
    throw new PoolError("PasswordResetRequiredException", "Password reset required for the user");
  if (temporaryUntil !== null && temporaryUntil <= now)
    throw notAuthorized("Temporary password has expired and must be reset by an administrator.");
};

/** After a right password or challenge: the next challenge, or the result of a complete sign-in. */
export const nextStep = async (
  pool: PoolContext,
  user: User,
  ip: string,
): Promise<OperationOutput> => {
  requireUsable(user, pool.now());
  for (const step of steps) {
    const challenge = await step(pool, user);
    if (challenge !== null) return challenge;
  }
  return pool.complete(pool, user, ip);
};
