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

const randomBytes = 8;
const pool = new Uint8Array(randomBytes * 512);
let used = pool.length;
let lastMs = 0;
let timeText = "";
let counter = 0;

const hexOf: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, "0"),
);
const hexAt = (index: number): string => hexOf[pool[index] ?? 0] ?? "";

/** Where the next unused random bytes of the pool start. */
const takeRandom = (): number => {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += randomBytes;
  return used - randomBytes;
};

// Counts within a millisecond (RFC 9562, 6.2, method 1), so that ids sort in the order they were made.
const tick = (): void => {
  const now = Date.now();
  counter++;
  if (now <= lastMs && counter <= 0xfff) return;
  lastMs = Math.max(now, lastMs + 1);
  counter = 0;
  const time = lastMs.toString(16).padStart(12, "0");
  timeText = `${time.slice(0, 8)}-${time.slice(8)}-7`;
};

/** A new UUIDv7; each sorts after the ones made before it in this process. */
export const newId = (): string => {
  tick();
  const at = takeRandom();
  const variant = hexOf[0x80 | ((pool[at] ?? 0) & 0x3f)] ?? "";
  let node = "";
  for (let index = at + 2; index < at + randomBytes; index++) node += hexAt(index);
  return `${timeText}${counter.toString(16).padStart(3, "0")}-${variant}${hexAt(at + 1)}-${node}`;
};
