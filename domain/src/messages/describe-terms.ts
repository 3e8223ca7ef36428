import { toSwedish } from "../kinds/swedish-number.ts";
import type { Terms, TermsProblem, TermsProblemCode, WarrantTerms } from "../terms/terms.ts";
import { fillIn } from "./fill-in.ts";

/** A noun after one and after any other number. */
type Noun = { readonly one: string; readonly many: string };

/** The words that terms are described in. */
export type TermsTexts = {
  readonly share: Noun;
  readonly newShare: Noun;
  readonly right: Noun;
  readonly unit: Noun;
  readonly warrant: Noun;
  /** `{price}` of a unit. */
  readonly at: string;
  /** Why a piece of a text, `{text}`, was not taken. */
  readonly problems: { readonly [Code in TermsProblemCode]: string };
};

const unknown = "?";

const counted = (number: number | null, noun: Noun): string =>
  number === null
    ? `${unknown} ${noun.many}`
    : `${toSwedish(String(number))} ${number === 1 ? noun.one : noun.many}`;

const warrantText = ({ warrant }: TermsTexts, { name, warrantsPerUnit }: WarrantTerms): string => {
  if (name === null) return counted(warrantsPerUnit, warrant);
  return `${warrantsPerUnit === null ? unknown : toSwedish(String(warrantsPerUnit))} ${name}`;
};

/** What the rights give: units with what they hold, or shares where a unit is one share. */
const receivedText = (texts: TermsTexts, terms: Terms): string => {
  const { unitsReceived, sharesInUnit, warrants } = terms;
  if (sharesInUnit === 1 && warrants.length === 0) return counted(unitsReceived, texts.newShare);
  const units = counted(unitsReceived, texts.unit);
  const contents = [
    ...(sharesInUnit === null ? [] : [counted(sharesInUnit, texts.share)]),
    ...warrants.map((warrant) => warrantText(texts, warrant)),
  ];
  return contents.length === 0 ? units : `${units} (${contents.join(" + ")})`;
};

const priceText = (texts: TermsTexts, price: string): string => {
  const [whole = "", fraction = ""] = price.split(".");
  return fillIn(texts.at, { price: toSwedish(`${whole}.${fraction.padEnd(2, "0")}`) });
};

const isKnown = (value: number | string | null): boolean => value !== null;

/**
 * Terms as one sentence: `1 aktie → 11 rätter, 10 rätter → 1 unit (1 aktie + 1 TO2) à 1,06 kr`. Halves of which nothing is
 * known are left out, a number that is not known is a question mark; without any terms it is empty.
 */
export const describeTerms = (texts: TermsTexts, terms: Terms): string => {
  const { sharesRequired, rightsReceived, rightsRequired, unitsReceived } = terms;
  const { sharesInUnit, unitSubPrice, warrants } = terms;
  const hasRights = isKnown(sharesRequired) || isKnown(rightsReceived);
  const hasUnits = isKnown(rightsRequired) || isKnown(unitsReceived);
  const hasContents = isKnown(sharesInUnit) || warrants.length > 0;
  const halves = [
    ...(hasRights
      ? [`${counted(sharesRequired, texts.share)} → ${counted(rightsReceived, texts.right)}`]
      : []),
    ...(hasUnits || hasContents
      ? [`${counted(rightsRequired, texts.right)} → ${receivedText(texts, terms)}`]
      : []),
  ].join(", ");
  if (unitSubPrice === null) return halves;
  const price = priceText(texts, unitSubPrice);
  return halves === "" ? price : `${halves} ${price}`;
};

const maxShown = 60;

/** Why a piece of a text was not taken, in words. */
export const describeTermsProblem = (
  texts: TermsTexts,
  text: string,
  { code, start, end }: TermsProblem,
): string => {
  const piece = text.slice(start, end);
  const shown = piece.length > maxShown ? `${piece.slice(0, maxShown)}…` : piece;
  return fillIn(texts.problems[code], { text: shown });
};
