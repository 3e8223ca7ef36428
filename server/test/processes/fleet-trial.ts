import { signIn, signInFirst } from "../signed-in.ts";
import { until } from "../until.ts";
import { firstUser, openFleet } from "./fleet.ts";
import { findWrong, startWriters } from "./fleet-writers.ts";
import { pause } from "./processes.ts";

export type Outcome = {
  readonly saved: number;
  readonly batches: number;
  readonly signIns: number;
  readonly repeated: number;
  readonly maxMs: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Writes refused for a reason other than an unavailable server. */
  readonly failed: readonly string[];
  /** Sign-ins that failed three times. */
  readonly refused: readonly string[];
};

export type Trial = {
  run(how: {
    readonly kills: number;
    readonly killEveryMs: number;
    readonly restMs?: number;
  }): Promise<Outcome>;
  stop(): Promise<void>;
};

const size = 3;
const password = `${firstUser.temporaryPassword}-new`;

/** So much is done between two kills: a busy machine, which does it more slowly, is killed less often. */
const enough = [
  ["saved", 70],
  ["batches", 2],
  ["signIns", 2],
] as const;
const enoughWithinMs = 60_000;

type SignIns = { signIns: number; readonly refused: string[] };

/** Signs in repeatedly, and reads with the token, on whichever server is next. */
const keepSigningIn = async (
  origin: string,
  seen: SignIns,
  isOver: () => boolean,
): Promise<void> => {
  const { refused } = seen;
  while (!isOver()) {
    const token = await signIn(origin, { username: firstUser.username, password }, 3).catch(
      (error: unknown) => {
        refused.push(String(error));
        return null;
      },
    );
    for (let at = 0; token !== null && at < size; at += 1) {
      const response = await fetch(`${origin}/api/issues?limit=1`, {
        headers: { authorization: `Bearer ${token}` },
      }).catch(() => null);
      await response?.arrayBuffer().catch(() => null);
      if (response?.status === 401) refused.push("a token of another server was refused");
    }
    if (token !== null) seen.signIns += 1;
    await pause(300);
  }
};

/** Three products with 16 writers and 4 uploads; one of them is killed repeatedly. */
export const openTrial = async (): Promise<Trial> => {
  const fleet = await openFleet({ size });
  const { origin, sql } = fleet;
  // All of them migrate an empty database together.
  await Promise.all(Array.from({ length: size }, (_, at) => fleet.start(at)));
  const token = await signInFirst(origin, firstUser);
  return {
    run: async ({ kills, killEveryMs, restMs = 0 }) => {
      let isOver = false;
      const writers = startWriters({ origin, token }, { writers: 16, batches: 4, restMs });
      const signedIn: SignIns = { signIns: 0, refused: [] };
      const signingIn = keepSigningIn(origin, signedIn, () => isOver);
      const done = () => ({
        saved: writers.seen.issues.size,
        batches: writers.seen.batches.size,
        signIns: signedIn.signIns,
      });
      for (let killed = 0; killed < kills; killed += 1) {
        const [next, before] = [Date.now() + killEveryMs, done()];
        await fleet.kill(killed % size);
        await fleet.start(killed % size);
        await pause(Math.max(0, next - Date.now()));
        await until(() => {
          const now = done();
          return enough.every(([what, least]) => now[what] >= before[what] + least);
        }, enoughWithinMs);
      }
      isOver = true;
      const [seen] = await Promise.all([writers.stop(), signingIn]);
      const { repeated, maxMs, failed } = seen;
      return {
        ...done(),
        repeated: repeated.length,
        maxMs,
        failed,
        refused: signedIn.refused,
        ...(await findWrong(sql, seen)),
      };
    },
    stop: () => fleet.stop(),
  };
};
