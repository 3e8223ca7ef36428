import { canonicalText } from "./canonical-text.ts";

/** Where a name stands in a text. */
export type Span = { readonly start: number; readonly end: number };

export type Found = {
  /** In their order; none lies within another. */
  readonly spans: readonly Span[];
  /** The name is all that the text says. */
  readonly isWhole: boolean;
};

/** Finds names in texts, however they are punctuated and whatever their case. */
export type NameFinder = {
  /** As they are compared; the longest first. */
  readonly names: readonly string[];
  /** `null` where no name stands in it. */
  readonly find: (text: string) => Found | null;
};

const letterBefore = /\p{L}$/u;
// The genitive is of the same person; with other letters it is another name.
const endOfName = /s?(?!\p{L})/uy;

/** Whether what stands there begins and ends as a name does. */
const isApart = (canonical: string, from: number, to: number): boolean => {
  endOfName.lastIndex = to;
  return (
    !letterBefore.test(canonical.slice(Math.max(0, from - 2), from)) && endOfName.test(canonical)
  );
};

export const createNameFinder = (names: readonly string[]): NameFinder => {
  const wanted = [...new Set(names.map((name) => canonicalText(name).text))]
    .filter((name) => name !== "")
    .toSorted((a, b) => b.length - a.length);
  const find = (text: string): Found | null => {
    const { text: canonical, starts, ends } = canonicalText(text);
    if (!wanted.some((name) => canonical.includes(name))) return null;
    const spans: Span[] = [];
    for (let at = 0; at < canonical.length;) {
      const name = wanted.find(
        (each) => canonical.startsWith(each, at) && isApart(canonical, at, at + each.length),
      );
      const last = at + (name?.length ?? 1) - 1;
      if (name !== undefined)
        spans.push({ start: starts[at] ?? 0, end: ends[last] ?? text.length });
      at = last + 1;
    }
    return spans.length > 0 ? { spans, isWhole: wanted.includes(canonical) } : null;
  };
  return { names: wanted, find };
};
