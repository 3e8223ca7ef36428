import type { ValueCode } from "./problem.ts";
import { isCleanText } from "./text-rules.ts";

// The tsconfig of this folder knows neither DOM nor Node; both have this global.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** Words with a meaning of their own in an address. */
const reserved: ReadonlySet<string> = new Set(["new", ".", ".."]);

/** The rule that an id breaks, its length apart. */
export const checkId = (id: string): ValueCode | null => {
  if (!isCleanText(id)) return "badText";
  return id === "" || id !== id.trim() || reserved.has(id) ? "badId" : null;
};

const poolSize = 4096;
const pool = new Uint8Array(poolSize);
let used = poolSize;
let lastMs = 0;
let counter = 0;

const takeRandom = (count: number): Uint8Array => {
  if (used + count > poolSize) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
};

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const hex = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += hexOf[byte];
  return text;
};

// Counts within a millisecond (RFC 9562, 6.2, method 1), so that ids sort in the order they were made.
const tick = (): void => {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    const [high = 0, low = 0] = takeRandom(2);
    counter = ((high & 0x07) << 8) | low;
  } else if (counter === 0xfff) {
    lastMs++;
    counter = 0;
  } else counter++;
};

/** A new UUIDv7; each sorts after the ones made before it in this process. */
export const newId = (): string => {
  tick();
  const time = lastMs.toString(16).padStart(12, "0");
  const random = takeRandom(8);
  const variant = (0x80 | ((random[0] ?? 0) & 0x3f)).toString(16);
  const sequence = counter.toString(16).padStart(3, "0");
  const node = hex(random.subarray(1));
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${variant}${node.slice(0, 2)}-${node.slice(2)}`;
};
