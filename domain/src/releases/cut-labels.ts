import type { Span } from "../span.ts";

/** A label that is cut into pieces, without what it labels. */
export type CutLabel = {
  readonly label: string;
  /** The piece before what it labels, and those behind it. */
  readonly first: Span;
  readonly rest: Span;
};

/** Labels of an exchange's notices, which print them in a column of six characters, so that they are cut. */
const labels = [
  ["Subscr", "iption period"],
  ["Exerci", "se period"],
  ["Last", " trading day"],
  ["First", " trading day"],
  ["Maximu", "m number of warrants to be listed"],
  ["Maximu", "m number of shares to be listed"],
] as const;

/** `Subscr April 11 - April 24`, then `iption`, `perio` and `d:` in lines of their own. */
const cutLabels = labels.map(([first, rest]) => ({
  label: first + rest,
  first,
  // The first piece is written as it is; anything else would be searched for at every place.
  pattern: new RegExp(
    `(?<=^|\\n|- )${first} {1,6}[^\\n]{1,120}?(?<rest>\\s{1,80}${rest.replaceAll(" ", "").split("").join("\\s{0,80}")}\\s{0,80}:)(?=\\s{0,80}(?:-{5}|$))`,
    "dgu",
  ),
}));

/** The labels of a text that stand in pieces around and below what they label. */
export const findCutLabels = (text: string): CutLabel[] =>
  cutLabels.flatMap(({ label, first, pattern }) =>
    text.includes(`${first} `)
      ? [...text.matchAll(pattern)].flatMap(({ index, indices }) => {
          const [start, end] = indices?.groups?.["rest"] ?? [0, 0];
          return end === 0
            ? []
            : [
                {
                  label,
                  first: { start: index, end: index + first.length },
                  rest: { start, end },
                },
              ];
        })
      : [],
  );
