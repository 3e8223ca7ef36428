import { challenges } from "../../sign-in/challenges.ts";
import { requireClient } from "../client-check.ts";
import { optionalText, requiredText, textMap } from "../../context/inputs.ts";
import type { Operation } from "../../context/pool-context.ts";
import { invalidParameter } from "../../context/pool-error.ts";

export const respondToAuthChallenge: Operation = async (pool, call) => {
  requireClient(pool, call);
  const name = requiredText(call.body, "ChallengeName");
  const challenge = challenges.get(name);
  if (!challenge) throw invalidParameter(`Unknown challenge ${name.slice(0, 64)}`);
  const responses = textMap(call, "ChallengeResponses");
  return challenge(pool, { responses, session: optionalText(call.body, "Session"), ip: call.ip });
};
