import { randomInt } from "node:crypto";
import { later } from "../context/clock.ts";
import { lifetimes } from "../context/lifetimes.ts";

// Without characters that look alike, so that it can be read aloud.
const letters = "abcdefghjkmnpqrstuvwxyz";
const alphabet = `${letters}${letters.toUpperCase()}23456789`;
const pick = (from: string): string => from[randomInt(from.length)] ?? "";

/** A random password that every policy accepts. */
export const makeTemporaryPassword = (): string =>
  `${Array.from({ length: 14 }, () => pick(alphabet)).join("")}-${pick(letters)}${pick(
    letters.toUpperCase(),
  )}${pick("23456789")}`;

export const temporaryUntil = (at: Date): Date => later(at, lifetimes.temporaryPassword);
