import { hash, verify } from "@node-rs/argon2";
import { tooManyRequests } from "../context/pool-error.ts";

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Node has four threads for such work; one stays free for signing and files.
const atOnce = 3;
const maxQueue = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs at most a few hashes at a time with a short queue; further callers are refused. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= maxQueue) throw tooManyRequests();
    await new Promise<void>((resume) => waiting.push(resume));
  } else running++;
  try {
    return await work();
  } finally {
    // A waiting caller takes this one's place, so the number of running ones does not change.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
};

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

let dummy: Promise<string> | undefined;

/** Whether the password matches the hash; without a hash the same work is done and the result is false. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hash("no user has this password", cost);
  const against = stored ?? (await dummy);
  const isRight = await inTurn(() => verify(against, password));
  return stored !== null && isRight;
};
