import type { Found, Span } from "./name-finder.ts";

/** What stands in the place of a person's name: "Person 7F3K". */
export type Pseudonym = string;

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** What fields hold at most, in code points; the texts of a program's token and of a view too. */
const limits = [60, 100, 500, 2048, 20_000];

const lengthOf = (text: string): number => Array.from(text).length;

/** Whether a text that fitted into its field may not fit any more. */
const outgrows = (after: string, before: string): boolean => {
  const [is, was] = [lengthOf(after), lengthOf(before)];
  return limits.some((limit) => was <= limit && is > limit);
};

const spliced = (text: string, { spans }: Found, putFor: (span: Span) => string): string => {
  let from = 0;
  let result = "";
  for (const span of spans) {
    const { start, end } = span;
    result += text.slice(from, start) + putFor(span);
    from = end;
  }
  return result + text.slice(from);
};

/** The text with the pseudonym wherever the name was found; the same text always becomes the same. */
export const replaceName = (text: string, found: Found, pseudonym: Pseudonym): string => {
  if (found.isWhole) return pseudonym;
  const after = spliced(text, found, () =>
    isAddress(text) ? pseudonym.replace(" ", "-") : pseudonym,
  );
  // Its code alone is never longer than the shortest name that is taken.
  return outgrows(after, text) ? spliced(text, found, () => pseudonym.split(" ")[1] ?? "") : after;
};

/** The text with a sign for each unit of the name, so that every place in it is where it was. */
export const maskName = (text: string, found: Found): string =>
  spliced(text, found, ({ start, end }) => "*".repeat(end - start));
