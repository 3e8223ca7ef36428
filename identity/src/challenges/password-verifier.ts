import { readUsername, verifierChallenge } from "../flows.ts";
import { folded } from "../folded.ts";
import { optionalText, requiredText } from "../inputs.ts";
import { guess } from "../lockout.ts";
import { nextStep } from "../next-step.ts";
import type { Answer, PoolContext } from "../pool-context.ts";
import { isRepeated, resourceNotFound, wrongCredentials } from "../pool-error.ts";
import { giveBack, takeSession } from "../sessions.ts";
import { findVerifier } from "../srp-verifiers.ts";
import { isProof } from "../srp.ts";
import { findUser } from "../store/users.ts";
import type { Challenge, Response } from "./challenge.ts";

const demandNoDevice = (answers: Response["answers"]): void => {
  // No device is ever remembered; a client that names one forgets it and repeats the call.
  if (optionalText(answers, "DEVICE_KEY") !== undefined)
    throw resourceNotFound("Device does not exist.");
};

type Begun = { readonly username: string; readonly state: Readonly<Record<string, string>> };
type Proof = {
  readonly secretBlock: Buffer;
  readonly signature: string;
  readonly timestamp: string;
};

const verify = async (
  pool: PoolContext,
  { username, state }: Begun,
  { proof, ip }: { readonly proof: Proof; readonly ip: string },
): Promise<Answer> => {
  const { clientShare = "", secret = "", share = "" } = state;
  // Read now and not kept from the first step: a password replaced meanwhile no longer counts.
  const user = await findUser(pool.sql, username);
  const { verifier, isReal } = findVerifier(pool, username, user);
  await guess(pool, { username, user, ip }, async () => {
    const claim = { poolName: pool.poolName, username, clientShare, server: { secret, share } };
    return isProof({ ...claim, ...proof, verifier }) && isReal ? null : wrongCredentials();
  });
  if (!user) throw wrongCredentials();
  return nextStep(pool, user, ip);
};

/** Ends an SRP exchange. Its secret block is good for one verification, but not spent by a call that comes again. */
export const verifyPassword: Challenge = async (pool, { answers, ip }) => {
  const asked = readUsername(answers);
  const block = requiredText(answers, "PASSWORD_CLAIM_SECRET_BLOCK");
  const signature = requiredText(answers, "PASSWORD_CLAIM_SIGNATURE");
  const timestamp = requiredText(answers, "TIMESTAMP");
  demandNoDevice(answers);
  const secretBlock = Buffer.from(block, "base64");
  const session = secretBlock.toString("utf8");
  const taken = await takeSession(pool, { session, challenge: verifierChallenge });
  if (!taken || folded(taken.username) !== folded(asked)) throw wrongCredentials();
  try {
    return await verify(pool, taken, { proof: { secretBlock, signature, timestamp }, ip });
  } catch (error) {
    if (isRepeated(error)) await giveBack(pool, taken);
    throw error;
  }
};
