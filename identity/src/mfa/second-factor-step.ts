import { sendCode } from "../outbox/codes.ts";
import { maskedDestination } from "../outbox/delivery-details.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { openStep } from "../store/sessions.ts";
import type { User } from "../context/user.ts";
import {
  type MfaMethod,
  methodsOf,
  preferredMethodOf,
  smsMfa,
  softwareTokenMfa,
} from "./methods.ts";
import { readPoolMfa } from "./pool-mfa.ts";
import { openSetUp, setUpChallenge } from "./set-up.ts";

export const selectChallenge = "SELECT_MFA_TYPE";

type MethodStep = (pool: PoolContext, user: User) => Promise<OperationOutput>;

const smsStep: MethodStep = async (pool, user) => {
  const { username, attributes } = user;
  const contact = "phone_number";
  await sendCode(pool, { username, user, purpose: "sms_mfa" }, contact);
  return {
    ChallengeName: smsMfa,
    ChallengeParameters: {
      USER_ID_FOR_SRP: username,
      CODE_DELIVERY_DELIVERY_MEDIUM: "SMS",
      CODE_DELIVERY_DESTINATION: maskedDestination(contact, attributes[contact] ?? ""),
    },
    Session: await openStep(pool, user, { challenge: smsMfa }),
  };
};

const softwareTokenStep: MethodStep = async (pool, user) => ({
  ChallengeName: softwareTokenMfa,
  ChallengeParameters: {
    USER_ID_FOR_SRP: user.username,
    FRIENDLY_DEVICE_NAME: user.totp?.deviceName ?? "",
  },
  Session: await openStep(pool, user, { challenge: softwareTokenMfa }),
});

export const methodSteps: { readonly [M in MfaMethod]: MethodStep } = {
  SMS_MFA: smsStep,
  SOFTWARE_TOKEN_MFA: softwareTokenStep,
};

const setUpStep: MethodStep = async (pool, user) => ({
  ChallengeName: setUpChallenge,
  ChallengeParameters: {
    USER_ID_FOR_SRP: user.username,
    MFAS_CAN_SETUP: JSON.stringify([softwareTokenMfa]),
  },
  Session: await openSetUp(pool, user),
});

const selectStep: MethodStep = async (pool, user) => ({
  ChallengeName: selectChallenge,
  ChallengeParameters: {
    USER_ID_FOR_SRP: user.username,
    MFAS_CAN_CHOOSE: JSON.stringify(methodsOf(user)),
  },
  Session: await openStep(pool, user, { challenge: selectChallenge }),
});

/** The challenge of the user's second factor, or to set one up if that is required; `null` if there is none. */
export const secondFactorStep = async (
  pool: PoolContext,
  user: User,
): Promise<OperationOutput | null> => {
  const mode = await readPoolMfa(pool);
  if (mode === "OFF") return null;
  const methods = methodsOf(user);
  const [only] = methods;
  if (only === undefined)
    return mode === "ON" || user.mfa.mustSetUpTotp ? setUpStep(pool, user) : null;
  const method = preferredMethodOf(user) ?? (methods.length === 1 ? only : undefined);
  return method === undefined ? selectStep(pool, user) : methodSteps[method](pool, user);
};
