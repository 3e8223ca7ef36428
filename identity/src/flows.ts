import { note } from "./audit.ts";
import { verifierPlace } from "./credentials.ts";
import { folded } from "./folded.ts";
import { optionalText, requiredText } from "./inputs.ts";
import { guess } from "./lockout.ts";
import { nextStep } from "./next-step.ts";
import { isPassword } from "./passwords.ts";
import type { Answer, PoolContext } from "./pool-context.ts";
import { invalidParameter, wrongCredentials } from "./pool-error.ts";
import { refreshTokens } from "./refresh.ts";
import { openSession } from "./sessions.ts";
import { isUsableShare, makeServerShare, makeVerifier } from "./srp.ts";
import { findUser } from "./store/users.ts";
import type { User } from "./user.ts";

type Parameters = Readonly<Record<string, unknown>>;
type Flow = (pool: PoolContext, parameters: Parameters, ip: string) => Promise<Answer>;

export const verifierChallenge = "PASSWORD_VERIFIER";
const longestUsername = 128;

export const readUsername = (parameters: Parameters): string => {
  const username = requiredText(parameters, "USERNAME");
  if (username.length > longestUsername) throw wrongCredentials();
  return username;
};

/** What a stranger's name gets instead of a verifier: made from the name, so that it is the same every time. */
const pretendedVerifier = ({ poolName, seal }: PoolContext, username: string) => {
  const seed = seal.mac(`no such user:${folded(username)}`);
  return makeVerifier({ poolName, username, password: seed.toString("hex") }, seed.subarray(0, 16));
};

const verifierOf = (pool: PoolContext, username: string, user: User | undefined) => {
  // Made for known names too, so that both kinds of name cost the same.
  const pretended = pretendedVerifier(pool, username);
  if (!user?.srpSalt || !user.srpVerifierSealed) return { ...pretended, isReal: false };
  const place = verifierPlace(pool.poolId, user.username);
  const verifier = pool.seal.open(user.srpVerifierSealed, place);
  return { salt: user.srpSalt, verifier, isReal: true };
};

const startSrp: Flow = async (pool, parameters) => {
  const asked = readUsername(parameters);
  const clientShare = requiredText(parameters, "SRP_A");
  if (!isUsableShare(clientShare)) throw invalidParameter("Invalid SRP_A");
  const user = await findUser(pool.sql, asked);
  const username = user?.username ?? asked;
  const { salt, verifier, isReal } = verifierOf(pool, username, user);
  const server = makeServerShare(verifier);
  const session = await openSession(pool, {
    username,
    challenge: verifierChallenge,
    state: { clientShare, verifier, ...server, isReal: String(isReal) },
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

const signInByPassword: Flow = async (pool, parameters, ip) => {
  const username = readUsername(parameters);
  const password = requiredText(parameters, "PASSWORD");
  const user = await findUser(pool.sql, username);
  const isRight = await guess(pool, username, () =>
    isPassword(user?.passwordHash ?? null, password),
  );
  if (!user || !isRight) {
    await note(pool, "signInRefused", username, ip);
    throw wrongCredentials();
  }
  return nextStep(pool, user, ip);
};

const refresh: Flow = async (pool, parameters) => {
  optionalText(parameters, "DEVICE_KEY");
  return {
    ChallengeParameters: {},
    AuthenticationResult: await refreshTokens(pool, requiredText(parameters, "REFRESH_TOKEN")),
  };
};

/** Every way to begin a sign-in. */
export const flows: ReadonlyMap<string, Flow> = new Map([
  ["USER_SRP_AUTH", startSrp],
  ["USER_PASSWORD_AUTH", signInByPassword],
  ["REFRESH_TOKEN_AUTH", refresh],
  ["REFRESH_TOKEN", refresh],
]);
