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
  if (warrantsPerUnit === null) return name ?? warrant.many;
  return name === null
    ? counted(warrantsPerUnit, warrant)
    : `${toSwedish(String(warrantsPerUnit))} ${name}`;
};

const contentsOf = (texts: TermsTexts, { sharesInUnit, warrants }: Terms): string =>
  [
    ...(sharesInUnit === null ? [] : [counted(sharesInUnit, texts.share)]),
    ...warrants.map((warrant) => warrantText(texts, warrant)),
  ].join(" + ");

/** What the rights give: units with what they hold, or shares where a unit is one share. */
const receivedText = (texts: TermsTexts, terms: Terms): string => {
  const { unitsReceived, sharesInUnit, warrants } = terms;
  if (sharesInUnit === 1 && warrants.length === 0) return counted(unitsReceived, texts.newShare);
  const units = counted(unitsReceived, texts.unit);
  const contents = contentsOf(texts, terms);
  return contents === "" ? units : `${units} (${contents})`;
};

const isKnown = (value: number | null): boolean => value !== null;

/** What is received for which rights; of which nothing is known but what a unit holds, that alone. */
const subscribedText = (texts: TermsTexts, terms: Terms): string => {
  if (isKnown(terms.rightsRequired) || isKnown(terms.unitsReceived))
    return `${counted(terms.rightsRequired, texts.right)} → ${receivedText(texts, terms)}`;
  const contents = contentsOf(texts, terms);
  return contents === "" ? "" : `${counted(1, texts.unit)} (${contents})`;
};

const priceText = (texts: TermsTexts, price: string): string => {
  const [whole = "", fraction = ""] = price.split(".");
  return fillIn(texts.at, { price: toSwedish(`${whole}.${fraction.padEnd(2, "0")}`) });
};

/**
 * Terms as one sentence: `1 aktie → 11 rätter, 10 rätter → 1 unit (1 aktie + 1 TO2) à 1,06 kr`. Halves of which nothing is
 * known are left out, a number that is not known beside one that is becomes a question mark; without any terms it is empty.
 */
export const describeTerms = (texts: TermsTexts, terms: Terms): string => {
  const { sharesRequired, rightsReceived, unitSubPrice } = terms;
  const rights =
    isKnown(sharesRequired) || isKnown(rightsReceived)
      ? `${counted(sharesRequired, texts.share)} → ${counted(rightsReceived, texts.right)}`
      : "";
  const halves = [rights, subscribedText(texts, terms)].filter((half) => half !== "").join(", ");
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
