import type { Terms, WarrantTerms } from "./terms.ts";

const unknown = "?";

const series = /^TO(?:\s?\d+)?[A-Z]?$/;

const pairText = (first: number | null, second: number | null): string =>
  `${first ?? unknown}:${second ?? unknown}`;

const warrantText = ({ name, warrantsPerUnit }: WarrantTerms): string => {
  const count = String(warrantsPerUnit ?? unknown);
  if (name === null) return `+${count}`;
  return `+${count}${series.test(name) ? name : `"${name.replaceAll('"', '""')}"`}`;
};

/** With at least two decimals, so that it is not parsed as a number of shares. */
const priceText = (price: string): string => {
  const [whole = "", fraction = ""] = price.split(".");
  return `${whole},${fraction.padEnd(2, "0")}`;
};

const pairsOf = (terms: Terms): string[] => {
  const { sharesRequired, rightsReceived, rightsRequired, unitsReceived } = terms;
  const hasFirst = sharesRequired !== null || rightsReceived !== null;
  const hasSecond = rightsRequired !== null || unitsReceived !== null;
  if (!hasFirst && !hasSecond) return [];
  const first = pairText(sharesRequired, rightsReceived);
  return hasSecond ? [first, pairText(rightsRequired, unitsReceived)] : [first];
};

/** Whether a number of shares before the price could be parsed as its thousands: `1 100,00`. */
const mayBeThousands = (shares: number, price: string): boolean =>
  shares < 1000 && /^\d{3}(?:\.|$)/.test(price);

/** Whether any number of a unit's contents is known: the names of series alone are no terms. */
const hasContents = ({ sharesInUnit, warrants }: Terms): boolean =>
  sharesInUnit !== null || warrants.some(({ warrantsPerUnit }) => warrantsPerUnit !== null);

const unitOf = (terms: Terms): string[] => {
  const { sharesInUnit, unitSubPrice, warrants } = terms;
  if (!hasContents(terms)) return [];
  if (warrants.length > 0)
    return [`${sharesInUnit ?? unknown}${warrants.map((each) => warrantText(each)).join("")}`];
  if (sharesInUnit === null) return [];
  // A single number could also be parsed as the price.
  const isClear = unitSubPrice !== null && !mayBeThousands(sharesInUnit, unitSubPrice);
  return [isClear ? String(sharesInUnit) : `${sharesInUnit}+0`];
};

/**
 * Writes terms as a line that parses back to them: `1:11 10:1 1+1TO2 1,06`. Unknown numbers become question
 * marks; a unit of which no number is known is left out.
 */
export const showTermsLine = (terms: Terms): string =>
  [
    ...pairsOf(terms),
    ...unitOf(terms),
    ...(terms.unitSubPrice === null ? [] : [priceText(terms.unitSubPrice)]),
  ].join(" ");
