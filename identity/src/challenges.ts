import { note } from "./audit.ts";
import { makeCredentials } from "./credentials.ts";
import { readUsername, verifierChallenge } from "./flows.ts";
import { optionalText, requiredText } from "./inputs.ts";
import { guess } from "./lockout.ts";
import { newPasswordChallenge } from "./new-password-step.ts";
import { nextStep } from "./next-step.ts";
import { demandGoodPassword } from "./policy.ts";
import type { Answer, PoolContext } from "./pool-context.ts";
import { invalidSession, resourceNotFound, wrongCredentials } from "./pool-error.ts";
import { demandSession, endSession, takeSession } from "./sessions.ts";
import { isProof } from "./srp.ts";
import { findUser, storeAttributes, storePassword } from "./store/users.ts";

export type Response = {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly session: string | undefined;
  readonly ip: string;
};
type Challenge = (pool: PoolContext, response: Response) => Promise<Answer>;

const demandNoDevice = (answers: Response["answers"]): void => {
  // No device is ever remembered; a client that names one forgets it and repeats the call.
  if (optionalText(answers, "DEVICE_KEY") !== undefined)
    throw resourceNotFound("Device does not exist.");
};

const verifyPassword: Challenge = async (pool, { answers, ip }) => {
  const username = readUsername(answers);
  const block = requiredText(answers, "PASSWORD_CLAIM_SECRET_BLOCK");
  const signature = requiredText(answers, "PASSWORD_CLAIM_SIGNATURE");
  const timestamp = requiredText(answers, "TIMESTAMP");
  demandNoDevice(answers);
  const secretBlock = Buffer.from(block, "base64");
  const taken = await takeSession(pool, {
    session: secretBlock.toString("utf8"),
    challenge: verifierChallenge,
  });
  if (!taken || taken.username !== username) throw wrongCredentials();
  const { clientShare = "", verifier = "", secret = "", share = "", isReal } = taken.state;
  const server = { secret, share };
  const { poolName } = pool;
  const isRight = await guess(pool, username, async () => {
    const claim = { poolName, username, clientShare, server, verifier };
    return isProof({ ...claim, secretBlock, timestamp, signature }) && isReal === "true";
  });
  const user = isRight ? await findUser(pool.sql, username) : undefined;
  if (!user) {
    await note(pool, "signInRefused", username, ip);
    throw wrongCredentials();
  }
  return nextStep(pool, user, ip);
};

const attributePrefix = "userAttributes.";

/** Attributes that came along; those that decide trust are never taken from the client. */
const offeredAttributes = (answers: Response["answers"]): Record<string, string> => {
  const offered: Record<string, string> = {};
  for (const key of Object.keys(answers)) {
    const name = key.startsWith(attributePrefix) ? key.slice(attributePrefix.length) : "";
    const value = name === "name" ? optionalText(answers, key) : undefined;
    if (value !== undefined) offered[name] = value;
  }
  return offered;
};

const chooseNewPassword: Challenge = async (pool, { answers, session, ip }) => {
  const username = readUsername(answers);
  const password = requiredText(answers, "NEW_PASSWORD");
  if (session === undefined) throw invalidSession();
  const asked = { session, challenge: newPasswordChallenge, username };
  const user = await demandSession(pool, asked);
  demandGoodPassword(pool.policy, password);
  const credentials = await makeCredentials(pool, user.username, password);
  const change = {
    username: user.username,
    credentials,
    status: "CONFIRMED",
    temporaryUntil: null,
    from: "FORCE_CHANGE_PASSWORD",
  } as const;
  const isStored = await pool.sql.begin(
    async (tx) =>
      (await endSession({ sql: tx }, session)) && (await storePassword(tx, change, pool.now())),
  );
  if (!isStored) throw invalidSession();
  await storeAttributes(pool.sql, user.username, offeredAttributes(answers));
  await note(pool, "passwordChanged", user.username, ip);
  const changed = await findUser(pool.sql, user.username);
  if (!changed) throw invalidSession();
  return nextStep(pool, changed, ip);
};

/** Every step of a sign-in that can be answered. */
export const challenges: ReadonlyMap<string, Challenge> = new Map([
  [verifierChallenge, verifyPassword],
  [newPasswordChallenge, chooseNewPassword],
]);
