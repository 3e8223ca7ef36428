import { countedFrom } from "../limits/address-limit.ts";
import { folded } from "../context/folded.ts";
import { optionalText, requiredText } from "../context/inputs.ts";
import { guess } from "../limits/lockout.ts";
import { nextStep } from "./next-step.ts";
import { isPassword } from "../users/passwords.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { invalidParameter, wrongCredentials } from "../context/pool-error.ts";
import { refuseDevice } from "./refuse-device.ts";
import { refreshTokens } from "./refresh.ts";
import { openSession } from "../store/sessions.ts";
import { findVerifier } from "./srp-verifiers.ts";
import { isUsableShare } from "../srp/srp.ts";
import { runSrp } from "../srp/srp-worker.ts";
import { findUser } from "../store/users.ts";

type Parameters = Readonly<Record<string, unknown>>;
type Flow = (pool: PoolContext, parameters: Parameters, ip: string) => Promise<OperationOutput>;

export const verifierChallenge = "PASSWORD_VERIFIER";
const maxUsername = 128;

export const readUsername = (parameters: Parameters): string => {
  const username = requiredText(parameters, "USERNAME");
  if (username.length > maxUsername) throw wrongCredentials();
  return username;
};

type Beginning = {
  readonly requested: string;
  readonly clientShare: string;
  readonly network: string;
};

/** The first response of an SRP exchange; it is counted for the network until the second call takes the count back. */
const offerShare = async (
  pool: PoolContext,
  { requested, clientShare, network }: Beginning,
): Promise<OperationOutput> => {
  const user = await findUser(pool.sql, requested);
  // An unknown name in the spelling that most names have, as its spelling would otherwise reveal that it is unknown.
  const username = user?.username ?? folded(requested);
  const { salt, verifier } = findVerifier(pool, username, user);
  const server = await runSrp("makeServerShare", verifier);
  const session = await openSession(pool, {
    username,
    challenge: verifierChallenge,
    state: { clientShare, ...server, network },
  });
  return {
    ChallengeName: verifierChallenge,
    ChallengeParameters: {
      USERNAME: username,
      USER_ID_FOR_SRP: username,
      SALT: salt,
      SRP_B: server.share,
      SECRET_BLOCK: Buffer.from(session).toString("base64"),
    },
  };
};

const startSrp: Flow = async (pool, parameters, ip) => {
  const requested = readUsername(parameters);
  const clientShare = requiredText(parameters, "SRP_A");
  if (!isUsableShare(clientShare)) throw invalidParameter("Invalid SRP_A");
  return countedFrom(pool, ip, (network) => offerShare(pool, { requested, clientShare, network }));
};

const signInByPassword: Flow = async (pool, parameters, ip) => {
  const username = readUsername(parameters);
  const password = requiredText(parameters, "PASSWORD");
  refuseDevice(parameters);
  const user = await findUser(pool.sql, username);
  await guess(pool, { username, user, ip }, async () => {
    const isRight = await isPassword(user?.passwordHash ?? null, password);
    return isRight ? null : wrongCredentials();
  });
  // No password is right for an unknown name.
  if (!user) throw wrongCredentials();
  return nextStep(pool, user, ip);
};

const refresh: Flow = async (pool, parameters) => {
  optionalText(parameters, "DEVICE_KEY");
  return {
    ChallengeParameters: {},
    AuthenticationResult: await refreshTokens(pool, requiredText(parameters, "REFRESH_TOKEN")),
  };
};

/** All ways to begin a sign-in. */
export const flows: ReadonlyMap<string, Flow> = new Map([
  ["USER_SRP_AUTH", startSrp],
  ["USER_PASSWORD_AUTH", signInByPassword],
  ["REFRESH_TOKEN_AUTH", refresh],
  ["REFRESH_TOKEN", refresh],
]);
