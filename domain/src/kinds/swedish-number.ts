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
  const [whole = "", fraction = ""] = canonical.replace("-", "").split(".");
  const sign = canonical.startsWith("-") ? minusSign : "";
  return sign + groupDigits(whole) + (fraction === "" ? "" : `,${fraction}`);
};

/** Rounded to at most `max` decimals, or as many as are needed so that a small number is not shown as zero. */
const roundedTo = (canonical: string, max: number): string => {
  const rounded = roundDecimal(canonical, max);
  return rounded === "0" && /[1-9]/.test(canonical) ? roundedTo(canonical, max + 1) : rounded;
};

/**
 * Rounded, in Swedish notation. Does not use `Intl.NumberFormat`, whose data take 20 ms or more to load while
 * the first list is rendered.
 */
export const swedishWith =
  (least: number, max: number) =>
  (canonical: string): string => {
    const [whole = "", fraction = ""] = roundedTo(canonical, max).split(".");
    return toSwedish(`${whole}.${fraction.padEnd(least, "0")}`);
  };

export const percentSign = `${space}%`;
