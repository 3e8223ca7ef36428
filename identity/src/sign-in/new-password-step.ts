import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { openStep } from "../store/sessions.ts";
import type { User } from "../context/user.ts";

export const newPasswordChallenge = "NEW_PASSWORD_REQUIRED";

/** A temporary password only permits choosing a new one. */
export const newPasswordStep = async (
  pool: PoolContext,
  user: User,
): Promise<OperationOutput | null> => {
  const { username, status, attributes } = user;
  if (status !== "FORCE_CHANGE_PASSWORD") return null;
  return {
    ChallengeName: newPasswordChallenge,
    ChallengeParameters: {
      USER_ID_FOR_SRP: username,
      requiredAttributes: "[]",
      userAttributes: JSON.stringify(attributes),
    },
    Session: await openStep(pool, user, { challenge: newPasswordChallenge }),
  };
};
