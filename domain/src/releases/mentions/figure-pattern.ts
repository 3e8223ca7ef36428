import { decimal } from "../../kinds/decimal.ts";
import { integer } from "../../kinds/integer.ts";

/** A figure as releases write it: thousands by spaces, points, commas or apostrophes, a fraction by a point or a comma. */
export const figure =
  /\d{1,3}(?:(?: \d{3}){1,4}|(?:\.\d{3}){1,4}|(?:,\d{3}){1,4}|(?:'\d{3}){1,4})(?:[.,]\d{1,9})?(?![\d])|\d{1,15}(?:[.,]\d{1,9})?(?!\d)/
    .source;

/** What may not stand before a figure. */
export const figureStart = /(?<![a-zß-ɏ\d]|\d[.,:]|\d )/u.source;

const grouped = /^\d{1,3}(?:[ .,']\d{3})+$/;

/** A count: where marks separate groups of three they mean thousands; a single group of 1–3 digits before them is one too. */
export const readCount = (text: string): number | null => {
  const digits = text.trim();
  const plain = grouped.test(digits) ? digits.replace(/[ .,']/g, "") : digits;
  if (/[.,]/.test(plain)) return null;
  const reading = integer.parse(plain);
  return reading.ok ? reading.value : null;
};

/** An amount, exactly: in English a comma groups, elsewhere it starts the decimals. */
export const readAmount = (text: string, isEnglish: boolean): string | null => {
  const plain =
    isEnglish && /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  const reading = decimal.parse(plain);
  return reading.ok ? reading.value : null;
};
