import type { Span } from "@teckna/domain/span";
import type { FoundNames } from "./name-finder.ts";

/** Replaces a person's name: "Person 7F3K". */
export type Pseudonym = string;

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** The maximum lengths of fields in code points, including those of token names and views. */
const limits = [60, 100, 500, 2048, 20_000];

const lengthOf = (text: string): number => Array.from(text).length;

/** Whether a text that fitted its field may now be too long. */
const outgrows = (after: string, before: string): boolean => {
  const [is, was] = [lengthOf(after), lengthOf(before)];
  return limits.some((limit) => was <= limit && is > limit);
};

const spliced = (
  text: string,
  { spans }: FoundNames,
  replacementFor: (span: Span) => string,
): string => {
  let from = 0;
  let result = "";
  for (const span of spans) {
    const { start, end } = span;
    result += text.slice(from, start) + replacementFor(span);
    from = end;
  }
  return result + text.slice(from);
};

/** The text with the pseudonym at every occurrence; equal texts always become equal. */
export const replaceName = (text: string, found: FoundNames, pseudonym: Pseudonym): string => {
  if (found.isWhole) return pseudonym;
  const after = spliced(text, found, () =>
    isAddress(text) ? pseudonym.replace(" ", "-") : pseudonym,
  );
  // The code of the pseudonym alone is never longer than the shortest permitted name.
  return outgrows(after, text) ? spliced(text, found, () => pseudonym.split(" ")[1] ?? "") : after;
};

/** The text with one `*` for each UTF-16 unit of the name, so that all positions in it stay valid. */
export const maskName = (text: string, found: FoundNames): string =>
  spliced(text, found, ({ start, end }) => "*".repeat(end - start));
