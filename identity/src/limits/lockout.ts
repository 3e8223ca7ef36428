import type { Sql, TransactionSql } from "../context/database.ts";
import { type Check, checkCounted, guessFrom } from "./address-limit.ts";
import { note } from "../context/audit.ts";
import { later } from "../context/clock.ts";
import { nameDigest } from "./name-digest.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { type PoolError, attemptsExceeded } from "../context/pool-error.ts";
import type { User } from "../context/user.ts";

const freeFails = 5;
const maxLockSeconds = 900;
const quietSeconds = 900;

/**
 * Counts an attempt as failed before it is made, so that concurrent guesses cannot share one count; throws while the
 * name is locked. From the fifth failure on, a name is locked for 1, 2, 4 … at most 900 seconds.
 */
const countAttempt = async ({ sql, now }: PoolContext, digest: string): Promise<void> => {
  const at = now();
  const quietSince = later(at, -quietSeconds);
  const rows = await sql`
    insert into pool_lockout as l (name_digest, fails, locked_until, last_fail)
    values (${digest}, 1, ${at}, ${at})
    on conflict (name_digest) do update set
      fails = case when l.last_fail < ${quietSince} then 1 else l.fails + 1 end,
      last_fail = excluded.last_fail,
      locked_until = case
        when l.last_fail < ${quietSince} or l.fails + 1 < ${freeFails} then excluded.locked_until
        else excluded.last_fail + make_interval(secs =>
          least(${maxLockSeconds}, power(2, least(l.fails + 1 - ${freeFails}, 20))))
      end
    where l.locked_until <= excluded.last_fail
    returning fails`;
  if (rows.length === 0) throw attemptsExceeded();
};

const uncountAttempt = async ({ sql, now }: PoolContext, digest: string): Promise<void> => {
  await sql`
    update pool_lockout set fails = greatest(fails - 1, 0), locked_until = ${now()}
    where name_digest = ${digest}`;
};

/** Resets the failures of a name: its user has signed in, or an administrator has intervened. */
export const clearLockout = async (
  pool: Pick<PoolContext, "seal">,
  sql: Sql | TransactionSql,
  username: string,
): Promise<void> => {
  await sql`delete from pool_lockout where name_digest = ${nameDigest(pool, username)}`;
};

const tryOnce = async (
  pool: PoolContext,
  digest: string,
  check: Check,
): Promise<PoolError | null> => {
  await countAttempt(pool, digest);
  // Earlier failures stay until the sign-in is complete.
  return checkCounted(check, () => uncountAttempt(pool, digest));
};

/** The user name that is guessed at, its user, and where the guess comes from. */
type Guess = {
  readonly username: string;
  /** Absent for an unknown name. */
  readonly user: User | undefined;
  readonly ip: string;
};

/**
 * Runs one guess at a user's secret under the lock-out of the name and the limit of its network; throws if it is wrong.
 * Guesses at one name are serialised: otherwise concurrent right ones would lock each other out.
 */
export const guess = async (
  pool: PoolContext,
  { username, user, ip }: Guess,
  check: Check,
): Promise<void> => {
  const digest = nameDigest(pool, username);
  const refused = await pool.mutex(digest, () =>
    guessFrom(pool, ip, () => tryOnce(pool, digest, check)),
  );
  if (refused === null) return;
  await note(pool, "signInRefused", user?.username ?? "", ip);
  throw refused;
};
