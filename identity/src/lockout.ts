import { later } from "./clock.ts";
import { folded } from "./folded.ts";
import type { PoolContext } from "./pool-context.ts";
import { attemptsExceeded, tooManyRequests } from "./pool-error.ts";

const freeFails = 5;
const longestLockSeconds = 900;
const quietSeconds = 900;

/**
 * Counts an attempt as failed before it is tried, so that parallel guesses cannot share one count; refuses while
 * the name is locked. From the fifth failure on a name is locked for 1, 2, 4 … at most 900 seconds.
 */
const countAttempt = async ({ sql, now }: PoolContext, username: string): Promise<void> => {
  const at = now();
  const quietSince = later(at, -quietSeconds);
  const rows = await sql`
    insert into pool_lockout as l (folded, fails, locked_until, last_fail)
    values (${folded(username)}, 1, ${at}, ${at})
    on conflict (folded) do update set
      fails = case when l.last_fail < ${quietSince} then 1 else l.fails + 1 end,
      last_fail = excluded.last_fail,
      locked_until = case
        when l.last_fail < ${quietSince} or l.fails + 1 < ${freeFails} then excluded.locked_until
        else excluded.last_fail + make_interval(secs =>
          least(${longestLockSeconds}, power(2, least(l.fails + 1 - ${freeFails}, 20))))
      end
    where l.locked_until <= excluded.last_fail
    returning fails`;
  if (rows.length === 0) throw attemptsExceeded();
};

const uncountAttempt = async ({ sql, now }: PoolContext, username: string): Promise<void> => {
  await sql`
    update pool_lockout set fails = greatest(fails - 1, 0), locked_until = ${now()}
    where folded = ${folded(username)}`;
};

export const clearLockout = async ({ sql }: PoolContext, username: string): Promise<void> => {
  await sql`delete from pool_lockout where folded = ${folded(username)}`;
};

const wasNeverTried = (error: unknown): boolean =>
  error instanceof Error && "type" in error && error.type === tooManyRequests().type;

/** Runs one guess at a user's secret under the lock-out; `check` says whether it was right. */
export const guess = async (
  pool: PoolContext,
  username: string,
  check: () => Promise<boolean>,
): Promise<boolean> => {
  await countAttempt(pool, username);
  try {
    const isRight = await check();
    if (isRight) await clearLockout(pool, username);
    return isRight;
  } catch (error) {
    if (wasNeverTried(error)) await uncountAttempt(pool, username);
    throw error;
  }
};
