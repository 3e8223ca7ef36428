import { decimal } from "../../kinds/decimal.ts";
import { readLargeUnit } from "../../kinds/large-units.ts";
import { percent } from "../../kinds/percent.ts";
import type { Span } from "../../span.ts";
import { currencyIn, unitIn } from "./header-words.ts";

/** What is needed to interpret a figure. */
export type FigureSense = {
  readonly isEnglish: boolean;
  /** The unit that the column header states. */
  readonly unit: "TSEK" | "MSEK" | null;
};

const maxLength = 48;
const figure = /^\d[\d .,']*$/u;
const about = /^(?:cirka|circa|ca\.?|c:a|approx\.?|approximately|about|omkring|~)\s*/u;
const currencyBefore = /^(?:[mtk]?(?:sek|kr|nok|dkk|eur|usd|gbp|chf)|[€$£])\s*/u;
const unitBehind =
  /\s*(?:[mtk]?(?:sek|nok|dkk|eur|usd|gbp|chf)|m?n?kr|tkr|kkr|kr\.?|kronor|miljoner(?: kronor)?|miljoner sek|million|mln|€|%|procent|per ?cent)$/u;
const placeholder = /^(?:[-.]{1,3}|n\/?a|0(?:[.,]0+)?(?: ?(?:%|kr|sek|msek|tsek|mkr))?)$/u;
const singleGroup = /^\d{1,3}[.,]\d{3}$/u;
const englishGroups = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;

/** A footnote number or mark after a text or figure. */
const note =
  /(?:[*†‡]{1,4}|[\u00b9\u00b2\u00b3\u2070-\u2079]{1,3}\)?|\s?\(\d{1,2}\)|(?<!\d)\d{1,2}\)|\[\d{1,2}\])$/u;
const noteOfFigure =
  /(?:[*†‡]{1,4}|[\u00b9\u00b2\u00b3\u2070-\u2079]{1,3}\)?|\s\(?\d{1,2}\)|\[\d{1,2}\])$/u;

/** A range without surrounding space and without a footnote mark. */
export const withoutNote = (plain: string, { start, end }: Span, isFigure: boolean): Span => {
  const text = plain.slice(start, end);
  const from = start + text.length - text.trimStart().length;
  const bare = text
    .trim()
    .replace(isFigure ? noteOfFigure : note, "")
    .trimEnd();
  return { start: from, end: from + bare.length };
};

/** A figure without the words around it. */
const bareOf = (lower: string): string =>
  lower.trim().replace(about, "").replace(currencyBefore, "").replace(unitBehind, "").trim();

/** Whether a cell is a placeholder for an empty one. */
export const isNothing = (lower: string): boolean => placeholder.test(lower.trim());

/** Whether a cell contains a figure, whatever it means. */
export const isFigure = (lower: string): boolean =>
  lower.length <= maxLength && (isNothing(lower) || figure.test(bareOf(lower)));

/** Whether it is a percentage. */
export const isPercent = (lower: string): boolean => /(?:%|procent|per ?cent)$/u.test(lower.trim());

const plainNumber = (bare: string, isEnglish: boolean): string =>
  isEnglish && englishGroups.test(bare) ? bare.replaceAll(",", "") : bare;

/** An exact amount in kronor; null where the text is ambiguous or in another currency. */
export const readAmountCell = (lower: string, { isEnglish, unit }: FigureSense): string | null => {
  if (currencyIn(lower) !== null || isPercent(lower)) return null;
  const bare = bareOf(lower);
  if (!figure.test(bare)) return null;
  const counted = unitIn(lower) ?? unit;
  const isGrouped = singleGroup.test(bare) && counted === null;
  if (isGrouped && !(isEnglish && bare.includes(","))) return null;
  const number = plainNumber(bare, isEnglish);
  if (counted !== null) return readLargeUnit(`${number} ${counted}`);
  const reading = decimal.parse(number);
  return reading.ok ? reading.value : null;
};

/** An exact percentage; null where the text is not one. */
export const readPercentCell = (lower: string): string | null => {
  const bare = bareOf(lower);
  if (!/^\d{1,3}(?:[.,]\d{1,6})?$/u.test(bare)) return null;
  const reading = percent.parse(bare);
  return reading.ok ? reading.value : null;
};
