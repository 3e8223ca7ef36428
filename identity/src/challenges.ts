import { type Attributes, changedByUser } from "./attributes.ts";
import { note } from "./audit.ts";
import { makeCredentials } from "./credentials.ts";
import { readUsername, verifierChallenge } from "./flows.ts";
import { folded } from "./folded.ts";
import { optionalText, requiredText } from "./inputs.ts";
import { guess } from "./lockout.ts";
import { newPasswordChallenge } from "./new-password-step.ts";
import { nextStep } from "./next-step.ts";
import { demandGoodPassword } from "./policy.ts";
import type { Answer, PoolContext } from "./pool-context.ts";
import { invalidSession, resourceNotFound, wrongCredentials } from "./pool-error.ts";
import { demandSession, endSession, takeSession } from "./sessions.ts";
import { findVerifier } from "./srp-verifiers.ts";
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
  const asked = readUsername(answers);
  const block = requiredText(answers, "PASSWORD_CLAIM_SECRET_BLOCK");
  const signature = requiredText(answers, "PASSWORD_CLAIM_SIGNATURE");
  const timestamp = requiredText(answers, "TIMESTAMP");
  demandNoDevice(answers);
  const secretBlock = Buffer.from(block, "base64");
  const taken = await takeSession(pool, {
    session: secretBlock.toString("utf8"),
    challenge: verifierChallenge,
  });
  if (!taken || folded(taken.username) !== folded(asked)) throw wrongCredentials();
  const { username, state } = taken;
  const { clientShare = "", secret = "", share = "" } = state;
  // Read now and not kept from the first step: a password replaced meanwhile no longer counts.
  const user = await findUser(pool.sql, username);
  const { verifier, isReal } = findVerifier(pool, username, user);
  const isRight = await guess(pool, username, async () => {
    const claim = { poolName: pool.poolName, username, clientShare, server: { secret, share } };
    return isProof({ ...claim, verifier, secretBlock, timestamp, signature }) && isReal;
  });
  if (!user || !isRight) {
    await note(pool, "signInRefused", user?.username ?? "", ip);
    throw wrongCredentials();
  }
  return nextStep(pool, user, ip);
};

const attributePrefix = "userAttributes.";

const offeredAttributes = (answers: Response["answers"]): Attributes => {
  const offered = Object.keys(answers)
    .filter((key) => key.startsWith(attributePrefix))
    .map((key) => [key.slice(attributePrefix.length), optionalText(answers, key)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(offered.map(([name, value]) => [name, value ?? ""]));
};

const chooseNewPassword: Challenge = async (pool, { answers, session, ip }) => {
  const username = readUsername(answers);
  const password = requiredText(answers, "NEW_PASSWORD");
  if (session === undefined) throw invalidSession();
  const asked = { session, challenge: newPasswordChallenge, username };
  const user = await demandSession(pool, asked);
  const attributes = changedByUser(user, offeredAttributes(answers));
  demandGoodPassword(pool.policy, password);
  const credentials = await makeCredentials(pool, user.username, password);
  const change = {
    username: user.username,
    credentials,
    status: "CONFIRMED",
    temporaryUntil: null,
    from: "FORCE_CHANGE_PASSWORD",
  } as const;
  await pool.sql.begin(async (tx) => {
    const isStored =
      (await endSession({ sql: tx }, session)) && (await storePassword(tx, change, pool.now()));
    if (!isStored) throw invalidSession();
    await storeAttributes(tx, user.username, attributes);
  });
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
