import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../span.ts";

export type Series = Span & {
  /** Without spaces, in capitals: `TO2`. */
  readonly value: string;
};

const pattern = /(?<![\p{L}\d])TO ?\d{1,2}(?: ?[A-C]|[A-Z])?(?![\p{L}\d])/gu;

/** The series of warrants that a text names. */
export const findSeries = ({ plain }: ReleaseText): Series[] =>
  [...plain.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: match[0].replaceAll(" ", ""),
  }));
