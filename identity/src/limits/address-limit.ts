import { isIPv6 } from "node:net";
import type { PoolContext } from "../context/pool-context.ts";
import { type PoolError, tooManyRequests } from "../context/pool-error.ts";

/** Tries a guess: what is wrong with it, or `null` where it is right. What throws has not been tried. */
export type Check = () => Promise<PoolError | null>;

/** So many failures at once, and one more each nine seconds: enough for an office behind one address. */
const maxFailures = 100;
const secondsEach = 9;

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (part: string): string[] => (part === "" ? [] : part.split(":"));

/** One household or office: of an IPv6 address the network, as everybody has 2^64 addresses of those. */
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

/** Counts a call before it is served, so that parallel ones cannot share one count. */
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

/** Takes back what `countedFrom` or a guess counted for a network. */
export const uncountCall = async ({ sql }: PoolContext, digest: string): Promise<void> => {
  await sql`
    update pool_address set level = greatest(0, level - 1) where address_digest = ${digest}`;
};

/**
 * Runs a guess under the limit of the network it comes from, whatever name it is at: one guess at each of many names
 * is stopped here. Refused guesses and right ones do not count.
 */
export const guessFrom = async (
  pool: PoolContext,
  ip: string,
  check: Check,
): Promise<PoolError | null> => {
  const digest = addressDigest(pool, ip);
  await countCall(pool, digest);
  let refused: PoolError | null = null;
  try {
    refused = await check();
    return refused;
  } finally {
    if (!refused) await uncountCall(pool, digest);
  }
};

/**
 * Serves a call that costs something whoever makes it, under the limit of the network it comes from. It counts like a
 * failed guess, unless it is refused; `work` gets the digest of the network, to take the count back later.
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
