import { allMatches } from "../../terms/all-matches.ts";
import { isValidIsin } from "../../kinds/isin.ts";
import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";

export type Isin = Span & { readonly value: string };

const pattern = /(?<![A-Za-zÀ-ɏ\d])[A-Z]{2} ?\d{10}(?![A-Za-zÀ-ɏ\d])/gu;

/** The ISINs in a text that have a valid check digit. */
export const findIsins = ({ plain }: ReleaseText): Isin[] =>
  allMatches(plain, pattern).flatMap((match) => {
    const value = match[0].replace(" ", "");
    return isValidIsin(value)
      ? [{ start: match.index, end: match.index + match[0].length, value }]
      : [];
  });
