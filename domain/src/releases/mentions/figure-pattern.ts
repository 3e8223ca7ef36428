import { decimal } from "../../kinds/decimal.ts";
import { integer } from "../../kinds/integer.ts";

/** A figure as releases write it: thousands by spaces, points, commas or apostrophes, a fraction by a point or a comma. */
export const figure =
  /\d{1,3}(?:(?: \d{3}){1,4}|(?:\.\d{3}){1,4}|(?:,\d{3}){1,4}|(?:'\d{3}){1,4})(?:[.,]\d{1,9})?(?![\d])|\d{1,15}(?:[.,]\d{1,9})?(?!\d)/
    .source;

/** Lookbehind: what may not stand directly before a figure. */
export const figureStart = /(?<![a-zß-ɏ\d]|\d[.,:]|\d )/u.source;

const grouped = /^\d{1,3}(?:[ .,']\d{3})+$/;

/**
 * Parses a count. Separators between groups of three digits are thousands separators; so is one before a
 * single such group.
 */
export const readCount = (text: string): number | null => {
  const digits = text.trim();
  const plain = grouped.test(digits) ? digits.replace(/[ .,']/g, "") : digits;
  if (/[.,]/.test(plain)) return null;
  const reading = integer.parse(plain);
  return reading.ok ? reading.value : null;
};

/** Parses an amount exactly. In English text a comma separates thousands, elsewhere it starts the decimals. */
export const readAmount = (text: string, isEnglish: boolean): string | null => {
  const plain =
    isEnglish && /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  const reading = decimal.parse(plain);
  return reading.ok ? reading.value : null;
};
