import type { Attributes } from "../../users/attributes.ts";
import { note } from "../../context/audit.ts";
import { makeCredentials } from "../../users/credentials.ts";
import { optionalText, requiredText } from "../../context/inputs.ts";
import { newPasswordChallenge } from "../new-password-step.ts";
import { nextStep } from "../next-step.ts";
import { storeOwnAttributes } from "../../users/own-attributes.ts";
import { requireGoodPassword } from "../../context/password-policy.ts";
import { invalidSession } from "../../context/pool-error.ts";
import { endSession } from "../../store/sessions.ts";
import { findUser, lockUser, storePassword } from "../../store/users.ts";
import { type Challenge, type ChallengeResponse, sessionOf } from "./challenge.ts";

const attributePrefix = "userAttributes.";

const offeredAttributes = (responses: ChallengeResponse["responses"]): Attributes => {
  const offered = Object.keys(responses)
    .filter((key) => key.startsWith(attributePrefix))
    .map((key) => [key.slice(attributePrefix.length), optionalText(responses, key)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(offered.map(([name, value]) => [name, value ?? ""]));
};

/** Replaces a temporary password by one that the user chooses. */
export const chooseNewPassword: Challenge = async (pool, response) => {
  const password = requiredText(response.responses, "NEW_PASSWORD");
  const { user, session } = await sessionOf(pool, response, newPasswordChallenge);
  const { username } = user;
  const offered = offeredAttributes(response.responses);
  requireGoodPassword(pool.policy, password);
  const credentials = await makeCredentials(pool, username, password);
  const from = "FORCE_CHANGE_PASSWORD";
  const change = {
    username,
    credentials,
    status: "CONFIRMED",
    temporaryUntil: null,
    from,
  } as const;
  await pool.sql.begin(async (tx) => {
    const locked = await lockUser(tx, username);
    const isStored =
      (await storePassword(tx, change, pool.now())) && (await endSession(pool, tx, session));
    if (!locked || !isStored) throw invalidSession();
    await storeOwnAttributes(pool, tx, { user: locked, offered });
  });
  pool.wakeSender();
  await note(pool, "passwordChanged", username, response.ip);
  const changed = await findUser(pool.sql, username);
  if (!changed) throw invalidSession();
  return nextStep(pool, changed, response.ip);
};
