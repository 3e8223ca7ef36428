import { readFileSync } from "node:fs";
import path from "node:path";

/** Words that people build bad passwords from, in English and Swedish, and plain sequences of digits. */
const known: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, "common-passwords.txt"), "utf8").split(/\s+/),
);

const runs = [
  "0123456789012345",
  "1234567890123456",
  "9876543210987654",
  "qwertyuiopasdfgh",
  "asdfghjklzxcvbnm",
  "1q2w3e4r5t6y7u8i",
  "abcdefghijklmnop",
];

const isTwice = (text: string): boolean => {
  const half = text.slice(0, text.length / 2);
  return text === half + half && known.has(half);
};

/**
 * Whether a password is a well-known word, alone, twice or followed by up to four digits; one repeated character; or a
 * row of keys.
 */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.normalize("NFC").toLowerCase();
  const word = lower.replace(/\d{0,4}$/, "");
  if (new Set(lower).size === 1) return true;
  if (runs.some((run) => run.includes(lower))) return true;
  return known.has(lower) || known.has(word) || isTwice(lower) || isTwice(word);
};
