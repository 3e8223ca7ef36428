import { compare } from "../measure/compare.ts";
import { openProductPool } from "../environment/open-product-pool.ts";
import { poolClient } from "../environment/pool-client.ts";
import { makeUsers } from "../environment/pool-users.ts";
import { findPool } from "../environment/sign-in.ts";
import type { Environment } from "../environment/environment.ts";
import type { Benchmark } from "./benchmark.ts";

const guesses = 10_000;
const attackers = 16;
/** From the fifth wrong guess on, a name is locked for longer and longer. */
const maxAtOneName = 20;

type Guess = { readonly username: string; readonly password: string };

/** How many of the guesses were compared with a password; the others were refused before. */
const countCompared = async (
  environment: Environment,
  makeGuess: (number: number) => Guess,
): Promise<number> => {
  const { clientId, endpoint } = await findPool(environment.product.origin);
  const request = poolClient(endpoint);
  let next = 0;
  let compared = 0;
  const attack = async (): Promise<void> => {
    while (next < guesses) {
      const { username, password } = makeGuess(next++);
      const { status, body } = await request("InitiateAuth", {
        ClientId: clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: username, PASSWORD: password },
      });
      if (status === 200) throw new Error("a guess was right");
      if (status >= 500) throw new Error(`a guess got the status ${status}`);
      if (body["message"] === "Incorrect username or password.") compared++;
    }
  };
  await Promise.all(Array.from({ length: attackers }, attack));
  return compared;
};

const guessing: Benchmark = {
  name: "guessing",
  run: async (environment) => {
    const [victim] = await makeUsers(await openProductPool(environment), 1);
    const username = victim?.username ?? "";
    const atOne = () =>
      countCompared(environment, (number) => ({ username, password: `Gissning-${number}` }));
    const result = await compare(
      {
        title: `of ${guesses} guesses at one account, compared with its password`,
        unit: "guesses",
        product: atOne,
        baselines: {},
        aim: { kind: "amount", max: maxAtOneName },
      },
      1,
    );
    const atMany = () =>
      countCompared(environment, (number) => ({
        username: `konto-${number}`,
        password: "Sommar-2026",
      }));
    return [
      result,
      await compare(
        {
          title: `of ${guesses} accounts guessed at once each, compared with a password`,
          unit: "guesses",
          product: atMany,
          baselines: {},
        },
        1,
      ),
    ];
  },
};

export const guessBenchmarks = [guessing];
