type Bucket = { level: number; at: number };

type Rate = {
  readonly perSecond: number;
  /** How many may come at once after a quiet period. */
  readonly burst: number;
  /** Beyond this number, the keys unused for longest are forgotten. */
  readonly maxKeys: number;
};

/** Takes one token for the key; returns the seconds to wait if there is none, else 0. */
export type TakeToken = (key: string, nowMs: number) => number;

/** A token bucket for each key, in this process's memory. */
export const createTokenBuckets = ({ perSecond, burst, maxKeys }: Rate): TakeToken => {
  const used = new Map<string, Bucket>();
  const forgetOldest = (): void => {
    const [oldest] = used.keys();
    if (used.size > maxKeys && oldest !== undefined) used.delete(oldest);
  };
  return (key, nowMs) => {
    const { level, at } = used.get(key) ?? { level: 0, at: nowMs };
    const left = Math.max(0, level - ((nowMs - at) / 1000) * perSecond);
    const isGranted = left <= burst - 1;
    // Deleted first, so that the map stays in the order of last use.
    used.delete(key);
    used.set(key, { level: isGranted ? left + 1 : left, at: nowMs });
    forgetOldest();
    return isGranted ? 0 : (left - burst + 1) / perSecond;
  };
};
