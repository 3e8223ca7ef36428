import { compiled } from "./compiled.ts";

/** Where the search goes on behind an empty match, which may stand before a character of two units. */
const behind = (text: string, at: number, { unicode }: RegExp): number =>
  at + (unicode && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/**
 * All matches of a global pattern in a text, as those of `matchAll`, which costs more than the search in a
 * sentence: it makes a copy of the pattern, whose source is read again, and a step of an iterator for each match.
 */
export const allMatches = (text: string, pattern: RegExp): RegExpExecArray[] => {
  if (!pattern.global) throw new TypeError("only a global pattern has several matches");
  const found: RegExpExecArray[] = [];
  compiled(pattern).lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === "") pattern.lastIndex = behind(text, match.index, pattern);
  }
  return found;
};
