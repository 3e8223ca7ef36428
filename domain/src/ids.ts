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

const randomBytes = 7;
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

const threeDigits = (number: number): string => number.toString(16).padStart(3, "0");

// The digits of the time that change every 65 seconds come first, those that never change follow them. So an id begins
// unlike those of other minutes, and all of three days still sort in the order they were made.
const layOut = (ms: number): string => {
  const time = ms.toString(16).padStart(12, "0");
  const laidOut = time.slice(5, 8) + time.slice(0, 5) + time.slice(8);
  return `${laidOut.slice(0, 8)}-${laidOut.slice(8)}-8`;
};

// Counts within a millisecond (as RFC 9562, 6.2, method 1), so that ids sort in the order they were made.
const tick = (): void => {
  const now = Date.now();
  counter++;
  if (now <= lastMs && counter <= 0xfff) return;
  lastMs = Math.max(now, lastMs + 1);
  counter = 0;
  timeText = layOut(lastMs);
};

const endings = 0x1000;
// Odd, so that it comes to each of the endings before it starts over, and large, so that neighbours look different.
const endingStep = 0xaab;
let ending: number | undefined;

const nextEnding = (at: number): string => {
  ending = ((ending ?? (pool[at] ?? 0) * 16) + endingStep) % endings;
  return threeDigits(ending);
};

/**
 * A new UUID of version 8. Tables show three digits of either end: the first distinguish ids of different minutes, the
 * last are different for 4096 ids in turn.
 */
export const newId = (): string => {
  tick();
  const at = takeRandom();
  const variant = hexOf[0x80 | ((pool[at] ?? 0) & 0x3f)] ?? "";
  let node = "";
  for (let index = at + 2; index < at + randomBytes; index++) node += hexAt(index);
  const random = node.slice(0, 9);
  return `${timeText}${threeDigits(counter)}-${variant}${hexAt(at + 1)}-${random}${nextEnding(at)}`;
};
