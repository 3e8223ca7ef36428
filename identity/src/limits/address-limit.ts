import { isIPv6 } from "node:net";
import type { PoolContext } from "../context/pool-context.ts";
import { type PoolError, tooManyRequests } from "../context/pool-error.ts";

/** Tests a guess: returns what is wrong with it, or `null` if it is right. If it throws, the guess was not tested. */
export type Check = () => Promise<PoolError | null>;

/** Runs a check that is counted already; takes it back if the check finds nothing wrong, or throws. */
export const checkCounted = async (
  check: Check,
  uncount: () => Promise<void>,
): Promise<PoolError | null> => {
  let refused: PoolError | null = null;
  try {
    refused = await check();
    return refused;
  } finally {
    if (!refused) await uncount();
  }
};

/** This many failures at once, and another one every nine seconds: enough for an office behind one address. */
const maxFailures = 100;
const secondsEach = 9;

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (part: string): string[] => (part === "" ? [] : part.split(":"));

/** The network of a household or office: for IPv6 its /64 network, since every household has 2^64 addresses. */
export const networkOf = (ip: string): string => {
  const v4 = mapped.exec(ip)?.[1];
  if (v4 !== undefined || !isIPv6(ip)) return v4 ?? ip;
  const [head = "", tail] = (ip.split("%")[0] ?? "").split("::");
  const [front, back] = [groupsOf(head), groupsOf(tail ?? "")];
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(gap).fill("0"), ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
};

const addressDigest = ({ seal }: PoolContext, ip: string): string =>
  seal.mac(`address:${networkOf(ip)}`).toString("base64url");

/** Counts a call before it is served, so that concurrent calls cannot share one count. */
const countCall = async ({ sql, now }: PoolContext, digest: string): Promise<void> => {
  const rows = await sql`
    insert into pool_address as a (address_digest, level, at) values (${digest}, 1, ${now()})
    on conflict (address_digest) do update set at = greatest(a.at, excluded.at),
      level = 1 + greatest(0, a.level - greatest(0, extract(epoch from excluded.at - a.at)) / ${secondsEach}::int)
    where greatest(0, a.level - greatest(0, extract(epoch from excluded.at - a.at)) / ${secondsEach}::int)
      <= ${maxFailures - 1}::int
    returning 1`;
  if (rows.length === 0) throw tooManyRequests();
};

/** Takes back a count made by `countedFrom` or for a guess. */
export const uncountCall = async ({ sql }: PoolContext, digest: string): Promise<void> => {
  await sql`
    update pool_address set level = greatest(0, level - 1) where address_digest = ${digest}`;
};

/**
 * Runs a guess under the rate limit of its network, whatever the user name: this stops one guess at each of many names.
 * Only wrong guesses count; those refused by the limit and right ones do not.
 */
export const guessFrom = async (
  pool: PoolContext,
  ip: string,
  check: Check,
): Promise<PoolError | null> => {
  const digest = addressDigest(pool, ip);
  await countCall(pool, digest);
  return checkCounted(check, () => uncountCall(pool, digest));
};

/**
 * Serves a call that is costly for the server, under the rate limit of its network. It counts like a wrong guess,
 * unless it is refused; `work` gets the network's digest, so that the count can be taken back later.
 */
export const countedFrom = async <T>(
  pool: PoolContext,
  ip: string,
  work: (network: string) => Promise<T>,
): Promise<T> => {
  const digest = addressDigest(pool, ip);
  await countCall(pool, digest);
  try {
    return await work(digest);
  } catch (error) {
    await uncountCall(pool, digest);
    throw error;
  }
};
