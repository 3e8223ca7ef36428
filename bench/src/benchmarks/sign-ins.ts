import { type SrpPool, respondWithSrp, startSrp } from "../../../identity/test/srp-client.ts";
import { hashPassword, isPassword } from "../../../identity/src/users/passwords.ts";
import type { Pool } from "../../../identity/src/pool.ts";
import { embeddedIssuer } from "../../../server/src/auth/token-issuers.ts";
import { createTokenCheck } from "../../../server/src/auth/verify-token.ts";
import { type Comparison, type Trial, compare } from "../measure/compare.ts";
import { median } from "../measure/statistics.ts";
import { repeatedTrial, timed } from "../measure/time.ts";
import { openProductPool } from "../environment/open-product-pool.ts";
import { type RequestPool, granted, poolClient } from "../environment/pool-client.ts";
import { type PoolUser, makeUsers } from "../environment/pool-users.ts";
import { codeOf, connectApp } from "../environment/second-factor.ts";
import { findPool } from "../environment/sign-in.ts";
import type { Environment } from "../environment/environment.ts";
import { type Benchmark, inTurn } from "./benchmark.ts";

const clients = 16;
const signIns = 20;
const oneHash = "one argon2id hash";
const rightPassword = "right password";

type Place = {
  readonly environment: Environment;
  readonly pool: Pool;
  readonly request: RequestPool;
  readonly clientId: string;
  readonly users: readonly PoolUser[];
};

const byPassword = ({ request, clientId }: Place, { username, password }: PoolUser) =>
  request("InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });

const tokensOf = (body: Record<string, unknown>): Record<string, string> =>
  // The wire format of the user pool.
  (body["AuthenticationResult"] ?? {}) as Record<string, string>;

const passwordComparisons = async (place: Place): Promise<Comparison[]> => {
  const { users } = place;
  const next = inTurn(users);
  const signIn = async () => void granted(await byPassword(place, next()));
  const together: Trial = async () => {
    const all = () =>
      Promise.all(users.map(async (user) => granted(await byPassword(place, user))));
    return (await timed(all)) / users.length;
  };
  const stored = await hashPassword("Blå-segelbåt-1987");
  const hashOnce = repeatedTrial(signIns, () => isPassword(stored, "Blå-segelbåt-1987"));
  const wrong = async () => {
    const { status } = await byPassword(place, { ...next(), password: "Fel-lösenord-1" });
    if (status !== 400) throw new Error(`a wrong password got the status ${status}`);
  };
  return [
    {
      title: "sign in by password, 1 client",
      unit: "ms",
      product: repeatedTrial(signIns, signIn),
      baselines: { [oneHash]: hashOnce },
    },
    {
      title: `sign in by password, ${clients} clients`,
      unit: "ms",
      product: together,
      baselines: { [oneHash]: hashOnce },
    },
    {
      title: "a wrong password refused",
      unit: "ms",
      product: repeatedTrial(users.length, wrong),
      baselines: { [rightPassword]: repeatedTrial(users.length, signIn) },
    },
  ];
};

/** Only the pool's time: the client's computation between the two calls is left out. */
const srpTrial =
  ({ request, clientId, pool, users }: Place): Trial =>
  async () => {
    const durations: number[] = [];
    for (const { username, password } of users) {
      let spent = 0;
      const call: SrpPool["call"] = async (action, body) => {
        const start = performance.now();
        const reply = await request(action, body);
        spent += performance.now() - start;
        return reply;
      };
      const target = { pool: { id: pool.id, clientId }, call };
      const reply = await respondWithSrp(target, await startSrp(target, username), password);
      granted(reply);
      durations.push(spent);
    }
    return median(durations);
  };

/** Each trial has new users, because a code is valid once. */
const appTrial =
  (place: Place): Trial =>
  async () => {
    const { request, clientId, pool } = place;
    const durations: number[] = [];
    for (const user of await makeUsers(pool, clients)) {
      const { AccessToken = "" } = tokensOf(granted(await byPassword(place, user)));
      const connected = await connectApp(request, user, AccessToken);
      const code = codeOf(connected, 0);
      const start = performance.now();
      const requested = granted(await byPassword(place, user));
      const ChallengeResponses = { USERNAME: user.username, SOFTWARE_TOKEN_MFA_CODE: code };
      const ChallengeName = "SOFTWARE_TOKEN_MFA";
      const response = { ClientId: clientId, ChallengeName, ChallengeResponses };
      granted(
        await request("RespondToAuthChallenge", { ...response, Session: requested["Session"] }),
      );
      durations.push(performance.now() - start);
    }
    return median(durations);
  };

const refreshTrial = async (place: Place): Promise<Trial> => {
  const [user] = place.users;
  if (!user) throw new RangeError("there is no user");
  const { RefreshToken } = tokensOf(granted(await byPassword(place, user)));
  return repeatedTrial(signIns, async () => {
    const body = { ClientId: place.clientId, RefreshToken };
    granted(await place.request("GetTokensFromRefreshToken", body));
  });
};

/** A locked name: refusing it must cost almost nothing. */
const lockedTrial =
  (place: Place): Trial =>
  async () => {
    const [locked] = await makeUsers(place.pool, 1);
    if (!locked) throw new RangeError("there is no user");
    const guess = () => byPassword(place, { ...locked, password: "Fel-lösenord-1" });
    for (let guesses = 0; guesses < clients; guesses++) await guess();
    return repeatedTrial(signIns, guess)();
  };

const tokenComparisons = ({ environment, pool }: Place): Comparison[] => {
  const issuer = embeddedIssuer(pool);
  const token = environment.product.tokens.identityToken;
  const check = createTokenCheck(issuer);
  const checkWith = async (checking: typeof check) => (await checking(token)).standing;
  return [
    {
      title: "check of a token, first request with it",
      unit: "ms",
      product: repeatedTrial(200, () => checkWith(createTokenCheck(issuer))),
      baselines: {},
    },
    {
      title: "check of a token, every later request",
      unit: "ms",
      product: repeatedTrial(200, () => checkWith(check)),
      baselines: {},
    },
  ];
};

const signInBenchmark: Benchmark = {
  name: "sign-in",
  run: async (environment) => {
    const pool = await openProductPool(environment);
    const { clientId, endpoint } = await findPool(environment.product.origin);
    const users = await makeUsers(pool, clients);
    const place = { environment, pool, request: poolClient(endpoint), clientId, users };
    const unit = "ms";
    const comparisons: Comparison[] = [
      ...(await passwordComparisons(place)),
      { title: "sign in by SRP, both calls", unit, product: srpTrial(place), baselines: {} },
      {
        title: "sign in by password and app, both calls",
        unit,
        product: appTrial(place),
        baselines: {},
      },
      { title: "renew tokens", unit, product: await refreshTrial(place), baselines: {} },
      {
        title: "a guess at a locked name refused",
        unit,
        product: lockedTrial(place),
        baselines: {},
      },
      ...tokenComparisons(place),
    ];
    const results = [];
    for (const comparison of comparisons)
      results.push(await compare(comparison, environment.rounds));
    return results;
  },
};

export const signInBenchmarks = [signInBenchmark];
