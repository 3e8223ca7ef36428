import { uncountCall } from "../../limits/address-limit.ts";
import { readUsername, verifierChallenge } from "../flows.ts";
import { folded } from "../../context/folded.ts";
import { requiredText } from "../../context/inputs.ts";
import { refuseDevice } from "../refuse-device.ts";
import { guess } from "../../limits/lockout.ts";
import { nextStep } from "../next-step.ts";
import type { OperationOutput, PoolContext } from "../../context/pool-context.ts";
import { isRepeated, wrongCredentials } from "../../context/pool-error.ts";
import { type Stored, storeAgain, takeSession } from "../../store/sessions.ts";
import { findVerifier } from "../srp-verifiers.ts";
import { runSrp } from "../../srp/srp-worker.ts";
import { findUser } from "../../store/users.ts";
import type { Challenge } from "./challenge.ts";

type Begun = { readonly username: string; readonly state: Readonly<Record<string, string>> };
type Proof = {
  readonly secretBlock: Uint8Array;
  readonly signature: string;
  readonly timestamp: string;
};

const verify = async (
  pool: PoolContext,
  { username, state }: Begun,
  { proof, ip }: { readonly proof: Proof; readonly ip: string },
): Promise<OperationOutput> => {
  const { clientShare = "", secret = "", share = "" } = state;
  // Read now rather than stored at the first step: a password that was replaced meanwhile is no longer valid.
  const user = await findUser(pool.sql, username);
  const { verifier, isReal } = findVerifier(pool, username, user);
  await guess(pool, { username, user, ip }, async () => {
    const claim = { poolName: pool.poolName, username, clientShare, server: { secret, share } };
    const isRight = await runSrp("isProof", { ...claim, ...proof, verifier });
    return isRight && isReal ? null : wrongCredentials();
  });
  if (!user) throw wrongCredentials();
  return nextStep(pool, user, ip);
};

/** The guess that follows is counted itself, so the count of the first step is taken back, once. */
const takeUp = async (pool: PoolContext, taken: Stored): Promise<Stored> => {
  const { network = "", ...state } = taken.state;
  if (network !== "") await uncountCall(pool, network);
  return { ...taken, state };
};

/** Completes an SRP exchange. Its secret block is valid for one verification, but a retried call does not use it up. */
export const verifyPassword: Challenge = async (pool, { responses, ip }) => {
  const requested = readUsername(responses);
  const block = requiredText(responses, "PASSWORD_CLAIM_SECRET_BLOCK");
  const signature = requiredText(responses, "PASSWORD_CLAIM_SIGNATURE");
  const timestamp = requiredText(responses, "TIMESTAMP");
  refuseDevice(responses);
  const secretBlock = Buffer.from(block, "base64");
  const session = secretBlock.toString("utf8");
  const taken = await takeSession(pool, { session, challenge: verifierChallenge });
  if (!taken || folded(taken.username) !== folded(requested)) throw wrongCredentials();
  const begun = await takeUp(pool, taken);
  try {
    return await verify(pool, begun, { proof: { secretBlock, signature, timestamp }, ip });
  } catch (error) {
    if (isRepeated(error)) await storeAgain(pool, begun);
    throw error;
  }
};
