import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const prefix = "teckna_";
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const form = /^teckna_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
const secretBytes = 32;
const secretSigns = 43;
const checkSigns = 6;

const toSigns = (number: bigint, length: number): string => {
  let text = "";
  for (let rest = number; text.length < length; rest /= 62n)
    text = signs[Number(rest % 62n)] + text;
  return text;
};

const checkOf = (secret: string): string => toSigns(BigInt(crc32(prefix + secret)), checkSigns);

/**
 * A new token: a prefix that leak scanners recognise, 256 random bits, and a checksum that rules out chance matches.
 */
export const newTokenText = (): string => {
  const secret = toSigns(BigInt(`0x${randomBytes(secretBytes).toString("hex")}`), secretSigns);
  return prefix + secret + checkOf(secret);
};

/** Whether a text can be a token: typing errors are found without a query. */
export const isTokenText = (text: string): boolean => {
  const [, secret, check] = form.exec(text) ?? [];
  return secret !== undefined && check === checkOf(secret);
};

/** The stored form of a token. 256 random bits cannot be guessed, so a slow password hash would add no protection. */
export const tokenDigest = (text: string): Buffer => createHash("sha256").update(text).digest();
