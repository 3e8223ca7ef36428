import { requiredText } from "../../context/inputs.ts";
import { mfaMethods, methodsOf } from "../../mfa/methods.ts";
import { methodSteps, selectChallenge } from "../../mfa/second-factor-step.ts";
import { invalidParameter, invalidSession, isRepeated } from "../../context/pool-error.ts";
import { storeAgain, takeSession } from "../../store/sessions.ts";
import { type Challenge, sessionOf } from "./challenge.ts";

/** Continues with the method that the user chose; only now an SMS is sent. */
export const chooseMethod: Challenge = async (pool, response) => {
  const given = requiredText(response.responses, "ANSWER");
  const { user, session } = await sessionOf(pool, response, selectChallenge);
  const method = mfaMethods.find((name) => name === given);
  if (method === undefined || !methodsOf(user).includes(method))
    throw invalidParameter("ANSWER is not one of the methods to choose from");
  const taken = await takeSession(pool, { session, challenge: selectChallenge });
  if (!taken) throw invalidSession();
  try {
    return await methodSteps[method](pool, user);
  } catch (error) {
    // No SMS can be sent now; the other method can still be chosen.
    if (isRepeated(error)) await storeAgain(pool, taken);
    throw error;
  }
};
