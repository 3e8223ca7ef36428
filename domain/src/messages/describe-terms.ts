import { toSwedish } from "../kinds/swedish-number.ts";
import type { Terms, TermsProblem, TermsProblemCode, WarrantTerms } from "../terms/terms.ts";
import { fillIn } from "./fill-in.ts";

/** A noun for one and for other numbers. */
type Noun = { readonly one: string; readonly many: string };

/** The texts used to describe terms. */
export type TermsTexts = {
  readonly share: Noun;
  readonly newShare: Noun;
  readonly right: Noun;
  readonly unit: Noun;
  readonly warrant: Noun;
  /** `{price}` of a unit. */
  readonly at: string;
  /** Why a part of a text, `{text}`, was not accepted. */
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

/** What the rights give: units with their contents, or shares if a unit is one share. */
const receivedText = (texts: TermsTexts, terms: Terms): string => {
  const { unitsReceived, sharesInUnit, warrants } = terms;
  if (sharesInUnit === 1 && warrants.length === 0) return counted(unitsReceived, texts.newShare);
  const units = counted(unitsReceived, texts.unit);
  const contents = contentsOf(texts, terms);
  return contents === "" ? units : `${units} (${contents})`;
};

const isKnown = (value: number | null): boolean => value !== null;

/** What is received for which rights; only a unit's contents if nothing else is known. */
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
 * Terms as one sentence: `1 aktie → 11 rätter, 10 rätter → 1 unit (1 aktie + 1 TO2) à 1,06 kr`. Unknown
 * halves are left out; an unknown number beside a known one becomes a question mark. Without any terms the
 * text is empty.
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

/** Why a part of a text was not accepted, in words. */
export const describeTermsProblem = (
  texts: TermsTexts,
  text: string,
  { code, start, end }: TermsProblem,
): string => {
  const piece = text.slice(start, end);
  const shown = piece.length > maxShown ? `${piece.slice(0, maxShown)}…` : piece;
  return fillIn(texts.problems[code], { text: shown });
};
