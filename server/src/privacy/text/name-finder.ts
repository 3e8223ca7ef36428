import type { Span } from "@teckna/domain/span";
import { canonicalText } from "./canonical-text.ts";

export type FoundNames = {
  /** Where the name stands, in order, without overlaps. */
  readonly spans: readonly Span[];
  /** Whether the text consists of the name only. */
  readonly isWhole: boolean;
};

/** Finds names in texts, ignoring case and punctuation. */
export type NameFinder = {
  /** In the compared form; longest first. */
  readonly names: readonly string[];
  /** `null` if no name occurs in it. */
  readonly find: (text: string) => FoundNames | null;
};

const letterBefore = /\p{L}$/u;
// A genitive `s` belongs to the same person; other letters make another name.
const endOfName = /s?(?!\p{L})/uy;

/** Whether the match starts and ends at word boundaries, as a name does. */
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
  const find = (text: string): FoundNames | null => {
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
