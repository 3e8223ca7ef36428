import { roundDecimal } from "./round-decimal.ts";

const space = "\u00a0";
const minusSign = "\u2212";

const groupDigits = (digits: string): string => {
  if (digits.length <= 3) return digits;
  const head = digits.length % 3;
  let text = digits.slice(0, head);
  for (let at = head; at < digits.length; at += 3)
    text += (text === "" ? "" : space) + digits.slice(at, at + 3);
  return text;
};

/** A canonical number in Swedish notation with all its digits: `1 234 567,89`. */
export const toSwedish = (canonical: string): string => {
  const isNegative = canonical.startsWith("-");
  const [whole = "", fraction] = (isNegative ? canonical.slice(1) : canonical).split(".");
  const grouped = groupDigits(whole);
  const size = fraction === undefined ? grouped : `${grouped},${fraction}`;
  return isNegative ? minusSign + size : size;
};

/**
 * Rounded, in Swedish notation. Does not use `Intl.NumberFormat`, whose data take 20 ms or more to load while
 * the first list is rendered.
 */
export const swedishWith =
  (least: number, max: number) =>
  (canonical: string): string => {
    const [whole = "", fraction = ""] = roundDecimal(canonical, max).split(".");
    const decimals = fraction.padEnd(least, "0");
    return toSwedish(decimals === "" ? whole : `${whole}.${decimals}`);
  };

export const percentSign = `${space}%`;
