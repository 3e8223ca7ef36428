import type { Challenge } from "./challenges/challenge.ts";
import { chooseMethod } from "./challenges/mfa-method.ts";
import { finishSetUp } from "./challenges/mfa-set-up.ts";
import { chooseNewPassword } from "./challenges/new-password.ts";
import { verifyPassword } from "./challenges/password-verifier.ts";
import { respondWithSms } from "./challenges/sms.ts";
import { respondWithSoftwareToken } from "./challenges/software-token.ts";
import { verifierChallenge } from "./flows.ts";
import { smsMfa, softwareTokenMfa } from "../mfa/methods.ts";
import { selectChallenge } from "../mfa/second-factor-step.ts";
import { setUpChallenge } from "../mfa/set-up.ts";
import { newPasswordChallenge } from "./new-password-step.ts";

export type { ChallengeResponse } from "./challenges/challenge.ts";

/** All challenges of a sign-in, by name. */
export const challenges: ReadonlyMap<string, Challenge> = new Map([
  [verifierChallenge, verifyPassword],
  [newPasswordChallenge, chooseNewPassword],
  [setUpChallenge, finishSetUp],
  [selectChallenge, chooseMethod],
  [smsMfa, respondWithSms],
  [softwareTokenMfa, respondWithSoftwareToken],
]);
