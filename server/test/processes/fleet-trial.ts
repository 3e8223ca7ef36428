import { signIn, signInFirst } from "../signed-in.ts";
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

/** Signs in repeatedly, and reads with the token, on whichever server is next. */
const keepSigningIn = async (origin: string, isOver: () => boolean) => {
  const refused: string[] = [];
  let signIns = 0;
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
    if (token !== null) signIns += 1;
    await pause(300);
  }
  return { signIns, refused };
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
      const signingIn = keepSigningIn(origin, () => isOver);
      for (let killed = 0; killed < kills; killed += 1) {
        const next = Date.now() + killEveryMs;
        await fleet.kill(killed % size);
        await fleet.start(killed % size);
        await pause(Math.max(0, next - Date.now()));
      }
      isOver = true;
      const [seen, { signIns, refused }] = await Promise.all([writers.stop(), signingIn]);
      const { issues, batches, repeated, maxMs, failed } = seen;
      return {
        saved: issues.size,
        batches: batches.size,
        signIns,
        repeated: repeated.length,
        maxMs,
        failed,
        refused,
        ...(await findWrong(sql, seen)),
      };
    },
    stop: () => fleet.stop(),
  };
};
