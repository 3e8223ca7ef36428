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

/** A new token: 256 random bits between a prefix that leaks are found by and a checksum that tells them from chance. */
export const newTokenText = (): string => {
  const secret = toSigns(BigInt(`0x${randomBytes(secretBytes).toString("hex")}`), secretSigns);
  return prefix + secret + checkOf(secret);
};

/** Whether it may be a token: what is mistyped or cut off is known without a query. */
export const isTokenText = (text: string): boolean => {
  const [, secret, check] = form.exec(text) ?? [];
  return secret !== undefined && check === checkOf(secret);
};

/** What is kept of a token. Nobody can try 256 random bits, so that a digest made to be slow would protect nothing more. */
export const tokenDigest = (text: string): Buffer => createHash("sha256").update(text).digest();
