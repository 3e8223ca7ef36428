import type { ValueCode } from "./problem.ts";
import { isCleanText } from "./text-rules.ts";

// The tsconfig of this folder knows neither DOM nor Node; both have this global.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** Words with a special meaning in addresses. */
const reserved: ReadonlySet<string> = new Set(["new", ".", ".."]);

/** The rule that an id breaks; its length is checked elsewhere. */
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

/** The offset of the next unused random bytes in the pool. */
const takeRandom = (): number => {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += randomBytes;
  return used - randomBytes;
};

const threeDigits = (number: number): string => number.toString(16).padStart(3, "0");

// The time digits that change every 65 seconds come first, the constant ones after them. So ids from
// different minutes begin differently, and ids from within three days sort in creation order.
const layOut = (ms: number): string => {
  const time = ms.toString(16).padStart(12, "0");
  const laidOut = time.slice(5, 8) + time.slice(0, 5) + time.slice(8);
  return `${laidOut.slice(0, 8)}-${laidOut.slice(8)}-8`;
};

// A counter within a millisecond (RFC 9562, 6.2, method 1), so that ids sort in creation order.
const tick = (): void => {
  const now = Date.now();
  counter++;
  if (now <= lastMs && counter <= 0xfff) return;
  lastMs = Math.max(now, lastMs + 1);
  counter = 0;
  timeText = layOut(lastMs);
};

const endings = 0x1000;
// Odd, so that it cycles through all endings before repeating; large, so that consecutive ids look different.
const endingStep = 0xaab;
let ending: number | undefined;

const nextEnding = (at: number): string => {
  ending = ((ending ?? (pool[at] ?? 0) * 16) + endingStep) % endings;
  return threeDigits(ending);
};

/**
 * A new UUID (version 8). Tables show three digits of either end: the first ones differ between minutes, the
 * last ones between 4096 consecutive ids.
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
